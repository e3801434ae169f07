import type { Insertable, Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import { type SittingTimes, windowAfterStop } from '#domain/sitting/sitting-state.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SittingRoomsTable, SittingsTable } from '#server/platform/db/tables/sittings.ts';

export type SittingRow = Omit<Selectable<SittingsTable>, 'networks' | 'browser_exam_keys'> & {
  networks: string[];
  browserExamKeys: string[];
};
export type RoomRow = Selectable<SittingRoomsTable>;

const textsColumn = z.array(z.string());

const columns = [
  'id',
  'test_id',
  'title',
  'instructions',
  'created_by',
  'created_at',
  'updated_at',
  'begins',
  'opens_at',
  'last_start_at',
  'ends_at',
  'access_code',
  'networks',
  'safe_exam_browser',
  'browser_exam_keys',
  'hashed_quit_password',
  'attempt_limit',
  'shuffles_questions',
  'shuffles_options',
  'allows_calculator',
  'takeover',
  'after_outage',
  'give_back_limit',
  'readied_at',
  'releases_score',
  'releases_answers',
  'releases_explanations',
  'score_released_at',
  'answers_released_at',
  'explanations_released_at',
  'ended_at',
  'held_since',
  'revision',
] as const satisfies readonly (keyof SittingsTable)[];

export const parseSitting = ({ networks, browser_exam_keys, ...row }: Selectable<SittingsTable>): SittingRow => ({
  ...row,
  networks: textsColumn.parse(JSON.parse(networks)),
  browserExamKeys: textsColumn.parse(JSON.parse(browser_exam_keys)),
});

const sittingById = shared(
  prepared<{ id: string }>()((db, { value }) =>
    db.selectFrom('sittings').select(columns).where('id', '=', value('id')),
  ),
);

export async function selectOptionalSitting(db: Reader, id: string): Promise<SittingRow | undefined> {
  const [row] = await sittingById.all(db, { id });
  return row && parseSitting(row);
}

const sittingToHold = prepared<{ id: string }>()((db, { value }) =>
  db.selectFrom('sittings').select(columns).where('id', '=', value('id')).forUpdate(),
);

/** The sitting, held until the transaction ends: what is ordered in it takes turns. */
export async function lockOptionalSitting(trx: Writer, id: string): Promise<SittingRow | undefined> {
  const row = await sittingToHold.first(trx, { id });
  return row && parseSitting(row);
}

const sittingToStartIn = prepared<{ id: string }>()((db, { value }) =>
  db.selectFrom('sittings').select(columns).where('id', '=', value('id')).forShare(),
);

/** The sitting, so held that many can begin in it at the same moment, and nothing is ordered meanwhile. */
export async function lockOptionalSittingToStart(trx: Writer, id: string): Promise<SittingRow | undefined> {
  const row = await sittingToStartIn.first(trx, { id });
  return row && parseSitting(row);
}

/**
 * Its times, as the rules read them.
 * @param roomHeldSince of the room of whom they are asked for
 */
export function timesOf(sitting: SittingRow, roomHeldSince: number | null = null): SittingTimes {
  const held = [sitting.held_since, roomHeldSince].filter((since) => since !== null);
  return {
    begins: sitting.begins,
    opensAt: sitting.opens_at,
    lastStartAt: sitting.last_start_at,
    readiedAt: sitting.readied_at,
    endedAt: sitting.ended_at,
    heldSince: held.length === 0 ? null : Math.min(...held),
  };
}

export async function insertSitting(trx: Writer, sitting: Insertable<SittingsTable>): Promise<void> {
  await trx.insertInto('sittings').values(sitting).execute();
}

export async function updateSittingRow(trx: Writer, id: string, changes: Updateable<SittingsTable>): Promise<void> {
  await trx.updateTable('sittings').set(changes).where('id', '=', id).execute();
}

/** Since when nobody may begin, the first time where it is held twice; nothing lets them again. */
export async function holdSitting(trx: Writer, id: string, since: number | null): Promise<void> {
  await trx
    .updateTable('sittings')
    .set((eb) => ({ held_since: since === null ? null : eb.fn.coalesce('held_since', eb.val(since)) }))
    .where('id', '=', id)
    .execute();
}

/** Nobody loses a part of the window in which the time of all stood still. */
export async function moveWindow(
  trx: Writer,
  { id, last_start_at, ends_at }: Pick<SittingRow, 'id' | 'last_start_at' | 'ends_at'>,
  stop: { from: number; to: number },
): Promise<void> {
  const { lastStartAt, endsAt } = windowAfterStop({ lastStartAt: last_start_at, endsAt: ends_at }, stop);
  await updateSittingRow(trx, id, { last_start_at: lastStartAt, ends_at: endsAt });
}

/** The rooms of a sitting in their order. */
export function selectRooms(db: Reader, sittingId: string): Promise<RoomRow[]> {
  return db
    .selectFrom('sitting_rooms')
    .selectAll()
    .where('sitting_id', '=', sittingId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

const candidateOf = prepared<{ sittingId: string; userId: string }>()((db, { value }) =>
  db
    .selectFrom('sitting_candidates')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .select([
      'sitting_candidates.room_id',
      'sitting_candidates.seat',
      'sitting_candidates.takeover_until',
      'sitting_rooms.held_since',
      'sitting_rooms.name',
    ])
    .where('sitting_candidates.sitting_id', '=', value('sittingId'))
    .where('sitting_candidates.user_id', '=', value('userId')),
);

/** The place of somebody in a sitting; nothing where they are not among its candidates. */
export function selectOptionalCandidate(db: Reader, sittingId: string, userId: string) {
  return candidateOf.first(db, { sittingId, userId });
}
