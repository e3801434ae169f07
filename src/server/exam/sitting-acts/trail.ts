import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTrail, TrailEntry } from '#contract/sitting-acts.ts';
import { countChangesOf, selectOrders } from '#server/exam/sittings/orders.queries.ts';
import { requireSitting } from '#server/exam/sittings/require-sitting.ts';
import { selectRestEnds } from '#server/exam/time-orders/time-orders.queries.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectActPeople, selectActs, selectOrderPeople } from './act.queries.ts';

type Entry = TrailEntry & { revision: number };

/**
 * What was ordered and done in a sitting, the newest first. Whoever invigilates one room reads what was for all, for that
 * room or for somebody in it.
 */
export async function readTrail(
  { store: { db } }: Services,
  actor: Actor,
  sittingId: string,
): Promise<ReplyOf<typeof getTrail>> {
  const { roomId } = await requireSitting(db, actor, sittingId, 'watch');
  const of = { sittingId, roomId };
  const entries = [...(await orderEntries(db, of)), ...(await actEntries(db, of))].filter((entry) =>
    concerns(entry, roomId),
  );
  entries.sort((one, other) => other.revision - one.revision);
  return { entries: entries.map(({ revision: _, ...entry }) => entry) };
}

function concerns(entry: Entry, roomId: string | null): boolean {
  if (roomId === null || entry.scope === 'sitting') return true;
  return entry.scope === 'room' ? entry.roomId === roomId : entry.candidates > 0;
}

type Reader = Services['store']['db'];
type Of = { sittingId: string; roomId: string | null };

async function orderEntries(db: Reader, of: Of): Promise<Entry[]> {
  const orders = await selectOrders(db, of.sittingId);
  const reached = await countChangesOf(
    db,
    orders.filter(({ scope }) => scope !== 'candidates').map(({ id }) => id),
  );
  const people = await selectOrderPeople(
    db,
    orders.filter(({ scope }) => scope === 'candidates').map(({ id }) => id),
    of,
  );
  const restEnds = await selectRestEnds(
    db,
    orders.filter(({ kind }) => kind === 'rest').map(({ id }) => id),
  );
  return orders.map((order) => ({
    revision: order.revision,
    _id: order.id,
    kind: order.kind,
    scope: order.scope,
    roomId: order.room_id,
    candidates: people.get(order.id)?.count ?? reached.get(order.id) ?? 0,
    names: people.get(order.id)?.names ?? [],
    ...(order.kind === 'outage' || order.kind === 'reopen' || order.kind === 'rest'
      ? {
          from: wireTime(order.from_at),
          to: optionalWireTime(restEnds.has(order.id) ? (restEnds.get(order.id) ?? null) : order.to_at),
        }
      : { from: null, to: null }),
    seconds: order.seconds,
    words: order.reason,
    detail: '',
    by: order.by_name ?? '',
    at: wireTime(order.ordered_at),
  }));
}

async function actEntries(db: Reader, of: Of): Promise<Entry[]> {
  const acts = await selectActs(db, of.sittingId);
  const people = await selectActPeople(
    db,
    acts.map(({ id }) => id),
    of,
  );
  return acts.map((act) => ({
    revision: act.revision,
    _id: act.id,
    kind: act.kind,
    scope: act.scope,
    roomId: act.room_id,
    candidates: people.get(act.id)?.count ?? 0,
    names: people.get(act.id)?.names ?? [],
    from: null,
    to: null,
    seconds: null,
    words: act.words,
    detail: act.detail,
    by: act.by_name ?? '',
    at: wireTime(act.done_at),
  }));
}
