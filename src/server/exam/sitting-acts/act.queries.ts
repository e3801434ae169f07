import type { Selectable } from 'kysely';
import { namedInTrail } from '#contract/sitting-acts.ts';
import { inParts } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SittingActsTable } from '#server/platform/db/tables/sittings.ts';

export type ActRow = Selectable<SittingActsTable>;

export function selectOptionalAct(db: Reader, id: string): Promise<ActRow | undefined> {
  return db.selectFrom('sitting_acts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Enters an act, with those whom it was for where those are single candidates. */
export async function insertAct(trx: Writer, act: ActRow, userIds: readonly string[]): Promise<void> {
  await trx.insertInto('sitting_acts').values(act).execute();
  for (const part of inParts(userIds)) {
    await trx
      .insertInto('sitting_act_candidates')
      .values(part.map((user_id) => ({ act_id: act.id, user_id })))
      .execute();
  }
}

/** The acts of a sitting with whoever did them, the newest first. */
export function selectActs(db: Reader, sittingId: string) {
  return db
    .selectFrom('sitting_acts')
    .leftJoin('users', 'users.id', 'sitting_acts.done_by')
    .selectAll('sitting_acts')
    .select('users.name as by_name')
    .where('sitting_acts.sitting_id', '=', sittingId)
    .orderBy('sitting_acts.revision', 'desc')
    .limit(1_000)
    .execute();
}

export async function countActCandidates(db: Reader, actId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sitting_act_candidates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('act_id', '=', actId)
    .executeTakeFirstOrThrow();
  return count;
}

type People = { count: number; names: string[] };

type OfRoom = { sittingId: string; roomId: string | null };

/** Those of a sitting who sit in a room. */
const inRoom = (db: Reader, { sittingId, roomId }: OfRoom) =>
  db
    .selectFrom('sitting_candidates')
    .select('sitting_candidates.user_id')
    .where('sitting_candidates.sitting_id', '=', sittingId)
    .where('sitting_candidates.room_id', '=', roomId);

/** How many of a room, or of all where none is meant, each of several acts was for, and the names of some. Whoever was erased has none. */
export async function selectActPeople(db: Reader, actIds: readonly string[], of: OfRoom): Promise<Map<string, People>> {
  if (actIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sitting_act_candidates')
    .innerJoin('users', 'users.id', 'sitting_act_candidates.user_id')
    .select(['act_id as id', 'users.name'])
    .where('act_id', 'in', actIds)
    .$if(of.roomId !== null, (people) => people.where('sitting_act_candidates.user_id', 'in', inRoom(db, of)))
    .orderBy('users.search_text')
    .execute();
  return peopleOf(rows);
}

/** The same of orders about time that were for single candidates. */
export async function selectOrderPeople(
  db: Reader,
  orderIds: readonly string[],
  of: OfRoom,
): Promise<Map<string, People>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempt_time_changes')
    .innerJoin('attempts', 'attempts.id', 'attempt_time_changes.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select(['attempt_time_changes.order_id as id', 'users.name'])
    .where('attempt_time_changes.order_id', 'in', orderIds)
    .$if(of.roomId !== null, (people) => people.where('attempts.user_id', 'in', inRoom(db, of)))
    .orderBy('users.search_text')
    .execute();
  return peopleOf(rows);
}

function peopleOf(rows: readonly { id: string; name: string }[]): Map<string, People> {
  const people = new Map<string, People>();
  for (const { id, name } of rows) {
    const one = people.get(id) ?? { count: 0, names: [] };
    people.set(id, one);
    one.count += 1;
    if (name !== '' && one.names.length < namedInTrail) one.names.push(name);
  }
  return people;
}

/** Those of some people who are candidates of a sitting, with their places. */
export function selectPlaces(db: Reader, sittingId: string, userIds: readonly string[]) {
  return db
    .selectFrom('sitting_candidates')
    .leftJoin('sitting_rooms', 'sitting_rooms.id', 'sitting_candidates.room_id')
    .select([
      'sitting_candidates.user_id',
      'sitting_candidates.room_id',
      'sitting_candidates.seat',
      'sitting_rooms.name as room',
    ])
    .where('sitting_candidates.sitting_id', '=', sittingId)
    .where('sitting_candidates.user_id', 'in', userIds)
    .orderBy('sitting_candidates.user_id')
    .execute();
}

type Place = { sittingId: string; userId: string };

export async function setPlace(
  trx: Writer,
  { sittingId, userId }: Place,
  place: { room_id: string | null; seat: string },
): Promise<void> {
  await trx
    .updateTable('sitting_candidates')
    .set(place)
    .where('sitting_id', '=', sittingId)
    .where('user_id', '=', userId)
    .execute();
}

/** Those of some candidates who have not begun are not there from a time on, or are expected again. Answers whom it was. */
export async function setAbsent(
  trx: Writer,
  sittingId: string,
  { userIds, since }: { userIds: readonly string[]; since: number | null },
): Promise<string[]> {
  const set = await trx
    .updateTable('sitting_candidates')
    .set({ absent_at: since })
    .where('sitting_id', '=', sittingId)
    .where('user_id', 'in', userIds)
    .where('absent_at', since === null ? 'is not' : 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.sitting_id', '=', 'sitting_candidates.sitting_id')
            .whereRef('attempts.user_id', '=', 'sitting_candidates.user_id'),
        ),
      ),
    )
    .returning('user_id')
    .execute();
  return set.map(({ user_id }) => user_id);
}

/** Lets candidates go on in another session until a time. */
export async function allowTakeover(
  trx: Writer,
  sittingId: string,
  { userIds, until }: { userIds: readonly string[]; until: number },
): Promise<void> {
  await trx
    .updateTable('sitting_candidates')
    .set({ takeover_until: until })
    .where('sitting_id', '=', sittingId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** The latest attempt of each of some candidates in a sitting, in the order of their ids, held. */
export async function lockLatestAttempts(trx: Writer, sittingId: string, userIds: readonly string[]) {
  const rows = await trx
    .selectFrom('attempts')
    .select(['id', 'user_id', 'state', 'started_at', 'deadline_at', 'closed_at', 'closed_by'])
    .where('sitting_id', '=', sittingId)
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const before = latest.get(row.user_id);
    if (!before || row.started_at >= before.started_at) latest.set(row.user_id, row);
  }
  return [...latest.values()];
}
