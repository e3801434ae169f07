/** What a sitting's state hangs on. Times in epoch milliseconds. */
export type SittingTimes = {
  begins: 'together' | 'own';
  opensAt: number;
  /** After it nobody begins. */
  lastStartAt: number;
  /** When it was made ready; nothing while it is a draft. */
  readiedAt: number | null;
  endedAt: number | null;
  /** Since when nobody may begin because the time stands still; nothing while it runs. */
  heldSince: number | null;
};

/**
 * - `draft`: nobody sees it but who sets it up
 * - `ready`: its paper is frozen, its candidates see when it opens
 * - `open`: candidates may begin, or could if the time did not stand still: until it goes on the window does not close
 * - `closing`: nobody begins any more; those who sit go on
 * - `ended`: by hand, and everybody with it
 */
export type SittingState = 'draft' | 'ready' | 'open' | 'closing' | 'ended';

export function sittingState(sitting: SittingTimes, now: number): SittingState {
  if (sitting.endedAt !== null) return 'ended';
  if (sitting.readiedAt === null) return 'draft';
  if (now < sitting.opensAt) return 'ready';
  return Math.min(now, sitting.heldSince ?? now) <= sitting.lastStartAt ? 'open' : 'closing';
}

/** So long before the one start of a sitting its candidates may come and wait. */
export const waitingMs = 30 * 60_000;

/** Whether candidates may wait for the one start, or are late for it: from some minutes before it opens. */
export function mayWait(sitting: SittingTimes, now: number): boolean {
  if (sitting.begins !== 'together') return false;
  const state = sittingState(sitting, now);
  return state === 'open' || (state === 'ready' && now >= sitting.opensAt - waitingMs);
}

/** From when the time of somebody counts who begins now: where all begin together, from the one start. */
export function startOf({ begins, opensAt }: SittingTimes, now: number): number {
  return begins === 'together' ? opensAt : now;
}

type Window = { lastStartAt: number; endsAt: number | null };

/**
 * Until when one may begin, and when the window closes, after the time of all stood still: whoever had not begun is to have
 * as long for it as before. What was over before is over. Times in epoch milliseconds.
 */
export function windowAfterStop({ lastStartAt, endsAt }: Window, stop: { from: number; to: number }): Window {
  const moved = (time: number) => (time >= stop.from ? time + stop.to - stop.from : time);
  return { lastStartAt: moved(lastStartAt), endsAt: endsAt === null ? null : moved(endsAt) };
}

/** What was ordered for all of a sitting or of a room. Times in epoch milliseconds. */
export type StandingOrder = {
  id: string;
  kind: 'give' | 'pause' | 'resume' | 'outage' | 'end' | 'reopen' | 'rest';
  roomId: string | null;
  orderedAt: number;
  fromAt: number;
  toAt: number | null;
  seconds: number | null;
};

type Inherited = { orderId: string } & (
  { kind: 'given'; ms: number } | { kind: 'stopped'; from: number; to: number | null }
);

/**
 * What somebody has of the orders that came before they began, where all have one start: time that was given to all, and
 * the stops. Only orders for the whole sitting or for this room are given here, the earliest first.
 */
export function inheritedChanges(orders: readonly StandingOrder[]): Inherited[] {
  return orders.flatMap((order, index): Inherited[] => {
    const { id: orderId, kind, seconds, fromAt: from, toAt } = order;
    if (kind === 'give') return [{ orderId, kind: 'given', ms: (seconds ?? 0) * 1_000 }];
    if (kind !== 'pause' && kind !== 'outage') return [];
    const resumed = orders.slice(index).find((later) => later.kind === 'resume' && later.roomId === order.roomId);
    return [{ orderId, kind: 'stopped', from, to: toAt ?? resumed?.orderedAt ?? null }];
  });
}
