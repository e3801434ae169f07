import { type ExpressionBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Role } from '#contract/access.ts';
import { parseSitting, selectRooms, type SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { inParts } from '#server/platform/db/prepared.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';

export function selectOptionalInvigilator(db: Reader, sittingId: string, userId: string) {
  return db
    .selectFrom('sitting_invigilators')
    .select('room_id')
    .where('sitting_id', '=', sittingId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Those who invigilate, by name. */
export function selectInvigilators(db: Reader, sittingId: string) {
  return db
    .selectFrom('sitting_invigilators')
    .innerJoin('users', 'users.id', 'sitting_invigilators.user_id')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_invigilators.room_id')
    .select(['users.id', 'users.name', 'users.email', 'sitting_rooms.name as room'])
    .where('sitting_invigilators.sitting_id', '=', sittingId)
    .orderBy('users.search_text')
    .orderBy('users.id')
    .execute();
}

export async function replaceInvigilators(
  trx: Writer,
  sittingId: string,
  invigilators: readonly { user_id: string; room_id: string | null }[],
): Promise<void> {
  await trx.deleteFrom('sitting_invigilators').where('sitting_id', '=', sittingId).execute();
  if (invigilators.length === 0) return;
  await trx
    .insertInto('sitting_invigilators')
    .values(invigilators.map((one) => ({ ...one, sitting_id: sittingId })))
    .execute();
}

/** How many are candidates, have begun, and are sitting it now, of each of several sittings. */
export async function countInSittings(db: Reader, sittingIds: readonly string[]) {
  if (sittingIds.length === 0) return new Map<string, { candidates: number; begun: number; writing: number }>();
  const candidates = await db
    .selectFrom('sitting_candidates')
    .select((eb) => ['sitting_id', eb.fn.countAll<number>().as('candidates')])
    .where('sitting_id', 'in', sittingIds)
    .groupBy('sitting_id')
    .execute();
  const attempts = await db
    .selectFrom('attempts')
    .select((eb) => [
      'sitting_id',
      eb.fn.count<number>('user_id').distinct().as('begun'),
      eb.fn.sum<number>(eb.case().when('state', '=', 'open').then(1).else(0).end()).as('writing'),
    ])
    .where('sitting_id', 'in', sittingIds)
    .groupBy('sitting_id')
    .execute();
  const begun = new Map(attempts.map((row) => [row.sitting_id, row]));
  const all = new Map(candidates.map((row) => [row.sitting_id, row.candidates]));
  return new Map(
    sittingIds.map((id) => [
      id,
      {
        candidates: all.get(id) ?? 0,
        begun: begun.get(id)?.begun ?? 0,
        writing: begun.get(id)?.writing ?? 0,
      },
    ]),
  );
}

/** How many of a sitting stand in each of its rooms. */
export async function countPlaced(db: Reader, sittingId: string): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('sitting_candidates')
    .select((eb) => ['room_id', eb.fn.countAll<number>().as('count')])
    .where('sitting_id', '=', sittingId)
    .groupBy('room_id')
    .execute();
  return new Map(rows.map(({ room_id, count }) => [room_id, count]));
}

/** Candidates of a sitting that have begun another whose times overlap, or are among its candidates. */
export function selectClashes(db: Reader, sitting: SittingRow) {
  return db
    .selectFrom('sitting_candidates as own')
    .innerJoin('sitting_candidates as other', 'other.user_id', 'own.user_id')
    .innerJoin('sittings', 'sittings.id', 'other.sitting_id')
    .innerJoin('tests', 'tests.id', 'sittings.test_id')
    .innerJoin('users', 'users.id', 'own.user_id')
    .select(['users.name', 'sittings.title', 'sittings.opens_at', 'sittings.last_start_at', 'tests.time_limit'])
    .where('own.sitting_id', '=', sitting.id)
    .where('other.sitting_id', '!=', sitting.id)
    .where('sittings.ended_at', 'is', null)
    .where('sittings.begins', '=', 'together')
    .orderBy('users.search_text')
    .limit(2_000)
    .execute();
}

/** Gives a sitting, which has none yet, the rooms and the candidates of another. */
export async function copyCandidates(trx: Writer, from: string, { to, at }: { to: string; at: number }): Promise<void> {
  const copies = new Map<string | null, string>();
  for (const room of await selectRooms(trx, from)) {
    const id = newId();
    copies.set(room.id, id);
    await trx
      .insertInto('sitting_rooms')
      .values({ ...room, id, sitting_id: to, held_since: null })
      .execute();
  }
  const candidates = await trx.selectFrom('sitting_candidates').selectAll().where('sitting_id', '=', from).execute();
  for (const part of inParts(candidates)) {
    await trx
      .insertInto('sitting_candidates')
      .values(
        part.map((row) => ({
          ...row,
          sitting_id: to,
          room_id: copies.get(row.room_id) ?? null,
          added_at: at,
          absent_at: null,
          takeover_until: null,
        })),
      )
      .execute();
  }
}

type Opening = Pick<SittingRow, 'id' | 'opens_at' | 'held_since'>;

/**
 * Whether anybody has begun, or may have: a device without a network opens its paper by the code that is read out, and the
 * server hears of it later.
 * @param among of whom alone it is asked
 */
export async function hasBegun(
  db: Reader,
  { id, opens_at, held_since }: Opening,
  { now, among }: { now: number; among?: readonly string[] },
): Promise<boolean> {
  const isCodeTold = now >= opens_at && (held_since === null || held_since > opens_at);
  for (const table of ['attempts', ...(isCodeTold ? (['sealed_papers'] as const) : [])] as const) {
    const row = await db
      .selectFrom(table)
      .select('user_id')
      .where('sitting_id', '=', id)
      .$if(among !== undefined, (begun) => begun.where('user_id', 'in', among ?? []))
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Removes a sitting in which nobody has begun. */
export async function deleteSittingRows(trx: Writer, sittingId: string): Promise<void> {
  const tables = [
    'time_orders',
    'sitting_acts',
    'sitting_papers',
    'sealed_papers',
    'start_codes',
    'sitting_invigilators',
    'sitting_candidates',
    'sitting_rooms',
  ] as const;
  const acts = trx.selectFrom('sitting_acts').select('id').where('sitting_id', '=', sittingId);
  await trx.deleteFrom('sitting_act_candidates').where('act_id', 'in', acts).execute();
  for (const table of tables) await trx.deleteFrom(table).where('sitting_id', '=', sittingId).execute();
  await trx.deleteFrom('sittings').where('id', '=', sittingId).execute();
}

type Sittings = ExpressionBuilder<Database, 'sittings'>;

/** What is over: ended by hand, or closed for starts with nobody in it. */
const isOver = (eb: Sittings, now: number) =>
  eb.or([
    eb('sittings.ended_at', 'is not', null),
    eb.and([
      eb('sittings.last_start_at', '<', now),
      eb('sittings.readied_at', 'is not', null),
      eb.not(
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.sitting_id', '=', 'sittings.id')
            .where('attempts.state', '=', 'open'),
        ),
      ),
    ]),
  ]);

type Asked = {
  search?: string | undefined;
  /** Those that are over at a time, or all others. */
  when?: { over: boolean; now: number } | undefined;
  /** Who asks; all where nobody is named. */
  of?: string | undefined;
  /** Those that can be begun at some moment of it, in epoch milliseconds. */
  span?: { from: number; before: number } | undefined;
};

const conditions: Conditions<Asked, 'sittings'> = {
  search: (_eb, search) => contains(sql<string>`lower(sittings.title)`, search),
  when: (eb, { over, now }) => (over ? isOver(eb, now) : eb.not(isOver(eb, now))),
  span: (eb, { from, before }) =>
    eb.and([eb('sittings.opens_at', '<', before), eb('sittings.last_start_at', '>=', from)]),
  of: (eb, userId) =>
    eb.or([
      eb('sittings.created_by', '=', userId),
      eb.exists(
        eb
          .selectFrom('tests')
          .select('tests.id')
          .whereRef('tests.id', '=', 'sittings.test_id')
          .where('tests.created_by', '=', userId),
      ),
      eb.exists(
        eb
          .selectFrom('sitting_invigilators')
          .select('sitting_invigilators.user_id')
          .whereRef('sitting_invigilators.sitting_id', '=', 'sittings.id')
          .where('sitting_invigilators.user_id', '=', userId),
      ),
    ]),
};

export const sittings = list({
  table: 'sittings',
  from: (db) => db.selectFrom('sittings'),
  conditions,
  described: (found) =>
    found
      .innerJoin('tests', 'tests.id', 'sittings.test_id')
      .selectAll('sittings')
      .select(['tests.title as test_title', 'tests.time_limit']),
  sort: { createdAt: ['opens_at'], opensAt: ['opens_at'], title: ['title'] },
});

/** Whose sittings somebody sees. */
export const seenBy = ({ id, role }: { id: string; role: Role }) => (role === 'admin' ? undefined : id);

/**
 * Sittings of which somebody is a candidate, that were made ready and are not ended, the next first; an ended one where
 * they were let go on.
 */
export async function selectSittingsOf(
  db: Reader,
  userId: string,
): Promise<(SittingRow & { room: string | null; room_held_since: number | null; seat: string })[]> {
  const rows = await db
    .selectFrom('sitting_candidates')
    .innerJoin('sittings', 'sittings.id', 'sitting_candidates.sitting_id')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .selectAll('sittings')
    .select(['sitting_candidates.seat', 'sitting_rooms.name as room', 'sitting_rooms.held_since as room_held_since'])
    .where('sitting_candidates.user_id', '=', userId)
    .where('sittings.readied_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('sittings.ended_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.sitting_id', '=', 'sittings.id')
            .where('attempts.user_id', '=', userId)
            .where('attempts.state', '=', 'open'),
        ),
      ]),
    )
    .orderBy('sittings.opens_at')
    .orderBy('sittings.id')
    .execute();
  return rows.map(({ room, room_held_since, seat, ...row }) => ({ ...parseSitting(row), room, room_held_since, seat }));
}

/** A person's attempts in sittings. */
export function selectSittingAttempts(db: Reader, userId: string) {
  return db
    .selectFrom('attempts')
    .select(['id', 'sitting_id', 'state', 'deadline_at', 'paused_at', 'resumes_at'])
    .where('user_id', '=', userId)
    .where('sitting_id', 'is not', null)
    .execute();
}
