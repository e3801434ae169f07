import type { Reader, Writer } from '#server/db/store.ts';

/** The latest time that the service has known, in milliseconds since 1970. */
export async function selectKnownTime(db: Reader): Promise<number> {
  const { latest_at: at } = await db
    .selectFrom('service_clock')
    .select('latest_at')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return at;
}

/** Takes a time for the latest that was known, also an earlier one. */
export async function setKnownTime(trx: Writer, at: number): Promise<void> {
  await trx.updateTable('service_clock').set({ latest_at: at, up_since: at }).where('id', '=', 1).execute();
}
