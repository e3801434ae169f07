import { v7 as newId } from 'uuid';
import { holdSitting, moveWindow } from '#server/exam/sitting-content/sitting.queries.ts';
import { insertTimeOrder, raiseRevision, recordChange } from '#server/exam/time-orders/time-orders.queries.ts';
import type { Outage } from '#server/platform/clock/service-clock.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { selectOpenIn, selectUnderWay } from './orders.queries.ts';

/** A server that was only started anew: no device had to be started with it, so nobody has to say go. */
const briefMs = 10_000;

/**
 * Gives back the time for which no answer could be saved, in every sitting that was under way: dated back to the last sign
 * of life, in the transaction that finds the outage, before anything can be ended by time. By the sitting's own rule the
 * time goes on at once, or stands still until an invigilator says go.
 */
export async function giveBackOutage(trx: Writer, { from, to }: Outage): Promise<void> {
  for (const sitting of await selectUnderWay(trx, { from, to })) {
    const { id, after_outage: rule, give_back_limit: limit } = sitting;
    const isLong = limit !== null && to - from > limit * 60_000;
    const holds = to - from >= briefMs && (rule === 'hold' || isLong);
    const order = {
      id: newId(),
      sitting_id: id,
      revision: await raiseRevision(trx, id),
      kind: 'outage',
      scope: 'sitting',
      room_id: null,
      from_at: from,
      to_at: holds ? null : to,
      seconds: null,
      reason: '',
      ordered_by: null,
      ordered_at: to,
    } as const;
    await insertTimeOrder(trx, order);
    const open = await selectOpenIn(trx, id, { scope: 'sitting', roomId: null, candidateIds: null });
    await recordChange(trx, order.id, { kind: 'stopped', from, to: order.to_at }, open);
    if (holds) await holdSitting(trx, id, from);
    else if (sitting.held_since === null) await moveWindow(trx, sitting, { from, to });
  }
}
