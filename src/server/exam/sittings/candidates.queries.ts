import { type Insertable, sql } from 'kysely';
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
  { room_id, seat, ...candidate }: Insertable<SittingCandidatesTable>,
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

/** Adds those students of a class who are no candidates yet. Answers how many they are. */
export async function insertClassCandidates(
  trx: Writer,
  { sittingId, classId, at }: { sittingId: string; classId: string; at: number },
): Promise<number> {
  const added = await trx
    .insertInto('sitting_candidates')
    .columns(['sitting_id', 'user_id', 'room_id', 'seat', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('class_members')
        .select([
          eb.val(sittingId).as('sitting_id'),
          'user_id',
          sql<null>`null`.as('room_id'),
          eb.val('').as('seat'),
          eb.val(at).as('added_at'),
        ])
        .where('class_id', '=', classId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return added.length;
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

export async function deleteCandidates(trx: Writer, sittingId: string, userIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sitting_candidates')
    .where('sitting_id', '=', sittingId)
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Where everybody of a sitting sits. */
export function selectAllPlaces(db: Reader, sittingId: string) {
  return db
    .selectFrom('sitting_candidates')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .select(['sitting_candidates.user_id', 'sitting_candidates.seat', 'sitting_rooms.name as room'])
    .where('sitting_candidates.sitting_id', '=', sittingId)
    .execute();
}
