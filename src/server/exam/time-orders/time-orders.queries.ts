import { type Selectable, sql } from 'kysely';
import { deadlineUnder, type TimeChange, timeUnder } from '#domain/attempt/time-log.ts';
import type { StandingOrder } from '#domain/sitting/sitting-state.ts';
import { inParts, prepared, preparedInsert } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptTimeChangesTable, TimeOrdersTable } from '#server/platform/db/tables/sittings.ts';

export type TimeOrder = Selectable<TimeOrdersTable>;

/** Throws a duplicate-key error where it was ordered already. */
export async function insertTimeOrder(trx: Writer, order: TimeOrder): Promise<void> {
  await trx.insertInto('time_orders').values(order).execute();
}

export function selectOptionalTimeOrder(db: Reader, id: string): Promise<TimeOrder | undefined> {
  return db.selectFrom('time_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

const ordersForAll = prepared<{ sittingId: string }>()((db, { value }) =>
  db
    .selectFrom('time_orders')
    .select(['id', 'kind', 'room_id', 'ordered_at', 'from_at', 'to_at', 'seconds'])
    .where('sitting_id', '=', value('sittingId'))
    .where('scope', '!=', 'candidates')
    .orderBy('revision'),
);

/** What was ordered for a whole sitting and for one of its rooms, the earliest first. */
export async function selectStandingOrders(
  db: Reader,
  sittingId: string,
  roomId: string | null,
): Promise<StandingOrder[]> {
  const rows = await ordersForAll.all(db, { sittingId });
  return rows
    .filter(({ room_id }) => room_id === null || room_id === roomId)
    .map(({ id, kind, room_id, ordered_at, from_at, to_at, seconds }) => ({
      id,
      kind,
      roomId: room_id,
      orderedAt: ordered_at,
      fromAt: from_at,
      toAt: to_at,
      seconds,
    }));
}

/** The number of the next order in a sitting. Holds the sitting until the transaction ends: orders and starts take turns. */
export async function raiseRevision(trx: Writer, sittingId: string): Promise<number> {
  const { revision } = await trx
    .updateTable('sittings')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', sittingId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

type ChangeRow = Selectable<AttemptTimeChangesTable>;

const insertChanges = preparedInsert('attempt_time_changes', {
  order_id: 'text',
  attempt_id: 'text',
  given_ms: 'number',
  stopped_from: 'number',
  stopped_to: 'number',
  stopped_latest: 'number',
});

/** Enters what an order did to each of several attempts, and reckons their deadlines anew. */
export async function recordChange(
  trx: Writer,
  orderId: string,
  change: TimeChange,
  attemptIds: readonly string[],
): Promise<void> {
  const columns = changeColumns(change);
  await insertChanges(
    trx,
    attemptIds.map((attempt_id) => ({ order_id: orderId, attempt_id, ...columns })),
  );
  await reckonDeadlines(trx, attemptIds);
}

/** Enters whom an order reached that ended a stop or the attempt itself: it gives no time, and the trail says for whom it was. */
export async function recordReached(trx: Writer, orderId: string, attemptIds: readonly string[]): Promise<void> {
  const columns = changeColumns({ kind: 'given', ms: 0 });
  await insertChanges(
    trx,
    attemptIds.map((attempt_id) => ({ order_id: orderId, attempt_id, ...columns })),
  );
}

/** Enters what an attempt has of orders that came before it. */
export async function inheritChanges(
  trx: Writer,
  attemptId: string,
  changes: readonly (TimeChange & { orderId: string })[],
): Promise<void> {
  await insertChanges(
    trx,
    changes.map(({ orderId, ...change }) => ({ order_id: orderId, attempt_id: attemptId, ...changeColumns(change) })),
  );
  await reckonDeadlines(trx, [attemptId]);
}

function changeColumns(change: TimeChange) {
  if (change.kind === 'given') {
    return { given_ms: change.ms, stopped_from: null, stopped_to: null, stopped_latest: null };
  }
  const stopped_latest = change.kind === 'rest' ? change.latest : null;
  return { given_ms: null, stopped_from: change.from, stopped_to: change.to, stopped_latest };
}

type Stopped = { sittingId: string; scope: TimeOrder['scope']; roomId: string | null; among?: readonly string[] };

/**
 * Ends the stops that were ordered for a sitting, a room or single candidates, and no others: whoever is held by another
 * order too stands still until that one ends.
 * @param among attempts of which they are ended; all that they hold where it says nothing
 */
export async function endStops(
  trx: Writer,
  { sittingId, scope, roomId, among }: Stopped,
  at: number,
): Promise<string[]> {
  const ended = await trx
    .updateTable('attempt_time_changes')
    .set({ stopped_to: at })
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('time_orders')
        .select('time_orders.id')
        .where('time_orders.sitting_id', '=', sittingId)
        .where('time_orders.scope', '=', scope)
        .$if(roomId !== null, (orders) => orders.where('time_orders.room_id', '=', roomId)),
    )
    .where('stopped_from', 'is not', null)
    .where('stopped_to', 'is', null)
    // A rest is its candidate's to end.
    .where('stopped_latest', 'is', null)
    .$if(among !== undefined, (changes) => changes.where('attempt_id', 'in', among ?? []))
    .returning('attempt_id')
    .execute();
  const attemptIds = [...new Set(ended.map((row) => row.attempt_id))];
  await reckonDeadlines(trx, attemptIds);
  return attemptIds;
}

/** Ends the rest that an attempt has, now or, where that is past, at its latest end. */
export async function endRest(trx: Writer, attemptId: string, at: number): Promise<void> {
  await trx
    .updateTable('attempt_time_changes')
    .set((eb) => ({
      stopped_to: eb.case().when('stopped_latest', '<', at).then(eb.ref('stopped_latest')).else(at).end(),
    }))
    .where('attempt_id', '=', attemptId)
    .where('stopped_latest', 'is not', null)
    .where('stopped_to', 'is', null)
    .execute();
  await reckonDeadlines(trx, [attemptId]);
}

const restsOver = prepared<{ now: number }>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select(['id', 'sitting_id'])
    .where('resumes_at', '<=', value('now'))
    .where('state', '=', 'open')
    .orderBy('resumes_at'),
);

/** Open attempts whose time went on by itself at or before a time, and that do not say so yet. */
export const selectRestsOver = (db: Reader, now: number) => restsOver.all(db, { now });

/** When rests ended, by their orders: nothing while one goes on. */
export async function selectRestEnds(db: Reader, orderIds: readonly string[]): Promise<Map<string, number | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempt_time_changes')
    .select(['order_id', 'stopped_to'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ order_id, stopped_to }) => [order_id, stopped_to]));
}

const changesOf = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempt_time_changes')
    .select(['attempt_id', 'given_ms', 'stopped_from', 'stopped_to', 'stopped_latest'])
    .where((eb) => among(eb.ref('attempt_id'), 'attemptIds')),
);

const startsOf = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempts')
    .select(['id', 'started_at', 'first_deadline_at'])
    .where((eb) => among(eb.ref('id'), 'attemptIds')),
);

type Reckoned = {
  id: string;
  deadline_at: number;
  added_ms: number;
  stopped_ms: number;
  paused_at: number | null;
  resumes_at: number | null;
  rested_ms: number;
};

const setTimes = prepared<{ all: readonly Reckoned[] }>()((db, { rows }) => {
  const all = rows('all', {
    id: 'text',
    deadline_at: 'number',
    added_ms: 'number',
    stopped_ms: 'number',
    paused_at: 'number',
    resumes_at: 'number',
    rested_ms: 'number',
  });
  return {
    compile: () =>
      sql`with reckoned (id, deadline_at, added_ms, stopped_ms, paused_at, resumes_at, rested_ms) as (${all})
        update attempts
        set deadline_at = reckoned.deadline_at, added_ms = reckoned.added_ms,
          stopped_ms = reckoned.stopped_ms, paused_at = reckoned.paused_at,
          resumes_at = reckoned.resumes_at, rested_ms = reckoned.rested_ms
        from reckoned where attempts.id = reckoned.id`.compile(db),
  };
});

/** The deadline that is kept is what the log gives, on every server: nothing else sets it after the start. */
async function reckonDeadlines(trx: Writer, attemptIds: readonly string[]): Promise<void> {
  for (const part of inParts(attemptIds)) {
    const changes = Map.groupBy(await changesOf.all(trx, { attemptIds: part }), (row) => row.attempt_id);
    const reckoned = (await startsOf.all(trx, { attemptIds: part })).map(
      ({ id, started_at: startedAt, first_deadline_at: firstDeadlineAt }): Reckoned => {
        const time = timeUnder({ startedAt, firstDeadlineAt }, (changes.get(id) ?? []).map(parseChange));
        return {
          id,
          deadline_at: deadlineUnder(time),
          added_ms: time.addedMs,
          stopped_ms: time.stoppedMs,
          paused_at: time.pausedAt,
          resumes_at: time.resumesAt,
          rested_ms: time.restedMs,
        };
      },
    );
    await setTimes.all(trx, { all: reckoned });
  }
}

type Change = Omit<ChangeRow, 'order_id' | 'attempt_id'>;

function parseChange({ given_ms, stopped_from: from, stopped_to: to, stopped_latest: latest }: Change): TimeChange {
  if (given_ms !== null) return { kind: 'given', ms: given_ms };
  if (from === null) throw new Error('A change of time that changes nothing');
  return latest === null ? { kind: 'stopped', from, to } : { kind: 'rest', from, to, latest };
}
