import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SittingCandidatesTable } from '#server/platform/db/tables/sittings.ts';

export function selectCandidates(db: Reader, sittingId: string) {
  return db
    .selectFrom('sitting_candidates')
    .select(['user_id', 'room_id', 'seat'])
    .where('sitting_id', '=', sittingId)
    .orderBy('user_id')
    .execute();
}

export async function countCandidates(db: Reader, sittingId: string): Promise<number> {
  return (await selectCandidates(db, sittingId)).length;
}

/** Adds somebody, or gives them another place. A place that is not told stays as it is. */
export async function upsertCandidate(
  trx: Writer,
  { room_id, seat, ...candidate }: Selectable<SittingCandidatesTable>,
): Promise<'added' | 'changed'> {
  const added = await trx
    .insertInto('sitting_candidates')
    .values({ ...candidate, room_id, seat })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (added) return 'added';
  const told = { ...(room_id !== null && { room_id }), ...(seat !== '' && { seat }) };
  if (Object.keys(told).length > 0) {
    await trx
      .updateTable('sitting_candidates')
      .set(told)
      .where('sitting_id', '=', candidate.sitting_id)
      .where('user_id', '=', candidate.user_id)
      .execute();
  }
  return 'changed';
}

export async function placeCandidate(
  trx: Writer,
  sittingId: string,
  userId: string,
  place: { room_id: string | null; seat: string },
): Promise<void> {
  await trx
    .updateTable('sitting_candidates')
    .set(place)
    .where('sitting_id', '=', sittingId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether one of several candidates has begun. */
export async function selectAnyBegun(db: Reader, sittingId: string, userIds: readonly string[]): Promise<boolean> {
  const begun = await db
    .selectFrom('attempts')
    .select('id')
    .where('sitting_id', '=', sittingId)
    .where('user_id', 'in', userIds)
    .limit(1)
    .execute();
  return begun.length > 0;
}

export async function deleteCandidates(trx: Writer, sittingId: string, userIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sitting_candidates')
    .where('sitting_id', '=', sittingId)
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
