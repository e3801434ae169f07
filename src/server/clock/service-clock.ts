import type { Store } from '#server/db/store.ts';

/** Steps back up to this are the daily corrections of a healthy clock, or another server's that differs a little. */
const toleranceMs = 5_000;
/** Without a heartbeat for this long the service was down, or the machine asleep. */
const downAfterMs = 10_000;

/** The server's time. It never runs backwards: while the machine's clock is behind, it stands still. */
export type ServiceClock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The machine's clock is earlier than a time the service already knew: no attempt is opened or closed now. */
  isBehind: () => boolean;
  /** Since when the service answers without a break; candidates get their grace from here where it was down. */
  upSince: () => number;
  /** Remembers the present, so that the next start can tell; called every few seconds. */
  beat: () => Promise<void>;
};

export async function startServiceClock(store: Store, wallClock: () => number): Promise<ServiceClock> {
  let latest = 0;
  let upSince = 0;
  const now = () => {
    latest = Math.max(latest, wallClock());
    return latest;
  };

  const readAndBeat = async (afterStart: boolean) => {
    const known = await store.db
      .selectFrom('service_clock')
      .select(['latest_at', 'up_since'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    latest = Math.max(latest, known.latest_at);
    const present = now();
    const wasDown = (afterStart && store.soleServer) || present - known.latest_at > downAfterMs;
    upSince = wasDown ? present : known.up_since;
    await store.write((trx) =>
      trx
        .updateTable('service_clock')
        .set({ latest_at: present, up_since: upSince })
        .where('id', '=', 1)
        .where('latest_at', '<=', present)
        .execute(),
    );
  };

  await readAndBeat(true);
  return {
    now,
    isBehind: () => wallClock() < latest - toleranceMs,
    upSince: () => upSince,
    beat: () => readAndBeat(false),
  };
}
