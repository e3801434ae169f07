import type { orderTime as declared } from '#contract/sittings.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { windowAfterStop } from '#domain/sitting/sitting-state.ts';
import {
  holdSitting,
  lockOptionalSitting,
  moveWindow,
  selectRooms,
  updateSittingRow,
} from '#server/exam/sitting-content/sitting.queries.ts';
import { closeOpenAttempts } from '#server/exam/attempts/close-open-attempts.ts';
import {
  endStops,
  insertTimeOrder,
  raiseRevision,
  recordChange,
  recordReached,
  selectOptionalTimeOrder,
} from '#server/exam/time-orders/time-orders.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countChanges, selectOpenIn, setRoomHeld } from './orders.queries.ts';
import { checkedTarget, type Target } from './order-target.ts';
import { requireSitting, type SittingFor } from './require-sitting.ts';

type Order = RequestOf<typeof declared>['body'];

/**
 * Gives time, lets it stand still or go on, or ends attempts: of single candidates, a room or a whole sitting. The order,
 * what it does to each, and their deadlines are one transaction; sent again it does nothing.
 * @throws NOT_ALLOWED where somebody who watches one room orders for others
 */
export async function orderTime(
  services: Services,
  { actor, by }: { actor: Actor; by: Doer },
  { sittingId, order }: { sittingId: string; order: Order },
): Promise<ReplyOf<typeof declared>> {
  const { store, clock } = services;
  const seen = await requireSitting(store.db, actor, sittingId, 'watch');
  if (order.kind === 'end' && clock.isBehind()) throw new AppError('CLOCK_BEHIND');
  return store.write(async (trx) => {
    // Held before anything is looked at: the same order may be on its way by another server.
    const sitting = (await lockOptionalSitting(trx, sittingId)) ?? seen.sitting;
    const known = await selectOptionalTimeOrder(trx, order.id);
    if (known) return { attempts: await countChanges(trx, known.id), revision: known.revision };
    const target = await checkedTarget(trx, seen, order);
    const revision = await raiseRevision(trx, sittingId);
    const at = clock.now();
    await insertTimeOrder(trx, {
      id: order.id,
      sitting_id: sittingId,
      revision,
      kind: order.kind,
      scope: target.scope,
      room_id: target.roomId,
      from_at: at,
      to_at: null,
      seconds: order.kind === 'give' ? order.minutes * 60 : null,
      reason: order.reason,
      ordered_by: actor.id,
      ordered_at: at,
    });
    const attempts = await carryOut(trx, { order, target, sitting, at });
    const subject = { type: 'sitting', id: sittingId } as const;
    const detail = { kind: order.kind, scope: order.scope, attempts: attempts.length };
    await recordAudit(trx, { at, by, action: 'sitting-ordered', subject, detail });
    return { attempts: attempts.length, revision };
  });
}

type CarriedOut = { order: Order; target: Target; sitting: SittingFor['sitting']; at: number };

/** The attempts that it reached. */
async function carryOut(trx: Writer, { order, target, sitting, at }: CarriedOut): Promise<string[]> {
  const { scope, roomId } = target;
  const open = await selectOpenIn(trx, sitting.id, target);
  switch (order.kind) {
    case 'give': {
      await recordChange(trx, order.id, { kind: 'given', ms: order.minutes * 60_000 }, open);
      if (scope === 'sitting' && sitting.ends_at !== null) {
        await updateSittingRow(trx, sitting.id, { ends_at: sitting.ends_at + order.minutes * 60_000 });
      }
      return open;
    }
    case 'pause':
      await recordChange(trx, order.id, { kind: 'stopped', from: at, to: null }, open);
      await hold(trx, sitting.id, { scope, roomId }, at);
      return open;
    case 'resume': {
      const resumed = await endStops(
        trx,
        { sittingId: sitting.id, scope, roomId, ...(scope === 'candidates' && { among: open }) },
        at,
      );
      await recordReached(trx, order.id, resumed);
      if (scope === 'sitting' && sitting.held_since !== null) {
        await moveWindow(trx, sitting, { from: sitting.held_since, to: at });
      }
      if (roomId !== null) await letRoomBegin(trx, sitting, roomId, at);
      await hold(trx, sitting.id, { scope, roomId }, null);
      return resumed;
    }
    case 'end':
      await recordReached(trx, order.id, open);
      await closeOpenAttempts(trx, open, at);
      if (scope === 'sitting') await updateSittingRow(trx, sitting.id, { ended_at: at });
      return open;
  }
}

/**
 * Whoever had not begun in a room that stood still is not shut out by it. The end of the window stays: it binds those in other
 * rooms too.
 */
async function letRoomBegin(trx: Writer, sitting: SittingFor['sitting'], roomId: string, at: number): Promise<void> {
  const from = (await selectRooms(trx, sitting.id)).find(({ id }) => id === roomId)?.held_since ?? null;
  if (from === null) return;
  const { lastStartAt } = windowAfterStop({ lastStartAt: sitting.last_start_at, endsAt: null }, { from, to: at });
  await updateSittingRow(trx, sitting.id, { last_start_at: lastStartAt });
}

/** While a sitting or a room is held nobody begins in it. */
async function hold(
  trx: Writer,
  sittingId: string,
  { scope, roomId }: Pick<Target, 'scope' | 'roomId'>,
  since: number | null,
): Promise<void> {
  if (scope === 'sitting') await holdSitting(trx, sittingId, since);
  if (roomId !== null) await setRoomHeld(trx, roomId, since);
}
