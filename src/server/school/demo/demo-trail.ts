import { insertAct } from '#server/exam/sitting-acts/act.queries.ts';
import {
  endStops,
  insertTimeOrder,
  raiseRevision,
  recordChange,
  type TimeOrder,
} from '#server/exam/time-orders/time-orders.queries.ts';
import type { ActKind } from '#contract/sitting-acts.ts';
import type { TimeChange } from '#domain/attempt/time-log.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';

type Scope = { sittingId: string; roomId?: string; scope: TimeOrder['scope']; at: number };

type Order = Scope & {
  kind: TimeOrder['kind'];
  /** Nobody where the server found it. */
  by: string | null;
  reason: string;
  from?: number;
  minutes?: number;
};

/** An order about the time, in the trail of a sitting. @returns its id */
export async function seedOrder(trx: Writer, chance: Chance, order: Order): Promise<string> {
  const id = chance.id(order.at);
  await insertTimeOrder(trx, {
    id,
    sitting_id: order.sittingId,
    revision: await raiseRevision(trx, order.sittingId),
    kind: order.kind,
    scope: order.scope,
    room_id: order.roomId ?? null,
    from_at: order.from ?? order.at,
    to_at: null,
    seconds: order.minutes === undefined ? null : order.minutes * 60,
    reason: order.reason,
    ordered_by: order.by,
    ordered_at: order.at,
  });
  return id;
}

/** The same, with what it does to the time of some attempts. */
export async function seedChange(
  trx: Writer,
  chance: Chance,
  { change, attemptIds, ...order }: Order & { change: TimeChange; attemptIds: readonly string[] },
): Promise<void> {
  await recordChange(trx, await seedOrder(trx, chance, order), change, attemptIds);
}

/** Lets the time go on that was stopped for these. */
export async function seedResume(
  trx: Writer,
  chance: Chance,
  { by, reason, ...scope }: Scope & Pick<Order, 'by' | 'reason'>,
): Promise<void> {
  await seedOrder(trx, chance, { ...scope, by, reason, kind: 'resume' });
  await endStops(trx, { ...scope, roomId: scope.roomId ?? null }, scope.at);
}

type Act = Scope & { kind: ActKind; by: string; words: string; userIds?: readonly string[] };

/** What was done that is not about time. */
export async function seedAct(trx: Writer, chance: Chance, act: Act): Promise<void> {
  const row = {
    id: chance.id(act.at),
    sitting_id: act.sittingId,
    revision: await raiseRevision(trx, act.sittingId),
    kind: act.kind,
    scope: act.scope,
    room_id: act.roomId ?? null,
    words: act.words,
    detail: '',
    done_by: act.by,
    done_at: act.at,
  };
  await insertAct(trx, row, act.userIds ?? []);
}
