import type { SoundPlay } from '#contract/media-facts.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

/** In the order in which they were first told. */
export async function selectPlays(db: Reader, attemptId: string): Promise<SoundPlay[]> {
  const rows = await db
    .selectFrom('attempt_plays')
    .select(['id', 'media_id', 'heard_to'])
    .where('attempt_id', '=', attemptId)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, media_id: mediaId, heard_to: at }) => ({ id, mediaId, at }));
}

export async function keepPlays(
  trx: Writer,
  attemptId: string,
  { plays, at }: { plays: readonly SoundPlay[]; at: number },
): Promise<void> {
  if (plays.length === 0) return;
  await trx
    .insertInto('attempt_plays')
    .values(
      plays.map(({ id, mediaId, at: heardTo }) => ({
        attempt_id: attemptId,
        id,
        media_id: mediaId,
        heard_to: heardTo,
        received_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'id']).doUpdateSet((eb) => ({ heard_to: eb.ref('excluded.heard_to') })),
    )
    .execute();
}
