import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { ServiceClockTable } from '#server/platform/db/tables/service.ts';

export type KnownTimeRow = Omit<Selectable<ServiceClockTable>, 'id'>;

/** What the service knows of time. */
export async function selectKnownTime(db: Reader): Promise<KnownTimeRow> {
  const { id: _, ...known } = await db
    .selectFrom('service_clock')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return known;
}

/** The same, held until the transaction ends: servers reckon one after the other. */
export async function lockKnownTime(trx: Writer): Promise<KnownTimeRow> {
  const { id: _, ...known } = await trx
    .selectFrom('service_clock')
    .selectAll()
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return known;
}

export async function updateKnownTime(trx: Writer, known: KnownTimeRow): Promise<void> {
  await trx.updateTable('service_clock').set(known).where('id', '=', 1).execute();
}

/** Keeps that the service came up, and when it was last known to run before. */
export async function insertServiceStart(trx: Writer, start: { startedAt: number; downFrom: number }): Promise<void> {
  await trx
    .insertInto('service_starts')
    .values({ id: newId(), started_at: start.startedAt, down_from: start.downFrom })
    .execute();
}

export async function isAnyAttemptOpen(db: Reader): Promise<boolean> {
  const open = await db.selectFrom('attempts').select('id').where('state', '=', 'open').limit(1).executeTakeFirst();
  return open !== undefined;
}
