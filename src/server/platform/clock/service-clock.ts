import type { Service } from '#domain/attempt/deadline.ts';
import { stepMs, timeAtStart, timeWhileRunning } from '#domain/time/service-time.ts';
import type { Reader, Store, Writer } from '#server/platform/db/store.ts';
import {
  insertServiceStart,
  isAnyAttemptOpen,
  type KnownTimeRow,
  lockKnownTime,
  updateKnownTime,
} from './known-time.queries.ts';
import type { MachineClock } from './machine-clock.ts';

/** How often `tick` is called. */
export const tickEveryMs = 500;
/** So long without a heartbeat on disk, and the service is down, whatever its process does. */
const downAfterMs = 3_000;
/** A process that stands still for longer than this cannot be told from a machine that slept. */
const asleepAfterMs = 60_000;
const stallMs = 2_000;
/** A reply from the database's machine that took longer says too little of the time there. */
const sureWithinMs = 500;
/** Servers that run have beaten within this time. */
const othersBeatWithinMs = downAfterMs;

/**
 * The service's time. While a process lives it is what has elapsed, so that a clock that somebody sets, either way,
 * changes no candidate's time; between processes it is the reference clock's: the machine's own where the database is
 * embedded, and the database's where several servers share one.
 */
export type ServiceClock = {
  /** Milliseconds since 1970. Never runs backwards. */
  now: () => number;
  /** A start found the clock earlier than a time that was known: no attempt is opened or closed until that is past. */
  isBehind: () => boolean;
  /** Milliseconds by which this machine's clock is ahead of the service's time. */
  difference: () => number;
  /** Whether the last heartbeats came to the disk. */
  canWrite: () => boolean;
  /** Whether attempts may be ended by time: not while nothing can be written, nor once the server is stopping. */
  mayEndAttempts: () => boolean;
  service: () => Service;
  /** Notices a process that stood still. Called every `tickEveryMs`. */
  tick: () => void;
  /** Writes the present down, so that the next start can tell, and learns what others know; called every second. */
  beat: () => Promise<void>;
  /** From now on no attempt ends by time: the next start will give those who are waiting their grace. */
  beginStop: () => void;
  /** It goes on after all. */
  abandonStop: () => void;
  isStopping: () => boolean;
};

/** When no answer could be saved, in epoch milliseconds: from the last sign of life until it could be again. */
export type Outage = { from: number; to: number };
/** What is done about one, in the transaction that finds it. */
type OnOutage = (trx: Writer, outage: Outage) => Promise<void>;

/** What the reference clock said, and when by this server's own. */
type Reading = { time: number; running: number; isSure: boolean };

export async function startServiceClock(
  store: Store,
  machine: MachineClock,
  onOutage: OnOutage,
): Promise<ServiceClock> {
  let anchor = { time: 0, running: 0, sinceBoot: 0 };
  let apart = machine.wall() - machine.running();
  let latest = 0;
  let known: KnownTimeRow;
  let lastTick = machine.running();
  let ticksWithoutBeat = 0;
  let hasFailed = false;
  let wasAsleep = false;
  let stalledUntil = 0;
  let stopping = false;

  /** Whole milliseconds, as times are kept in the database; a running clock counts fractions. */
  const elapsedUntil = (running: number) => Math.floor(anchor.time + running - anchor.running);

  function setAnchor(time: number, running: number): void {
    const present = machine.running();
    anchor = { time: time + present - running, running: present, sinceBoot: machine.sinceBoot() };
  }

  /** Sleep, which a running clock may miss, shows as a difference to the clock that people set. */
  function lookForSleep(running: number): void {
    const apartNow = machine.wall() - running;
    if (Math.abs(apartNow - apart) < stepMs) return;
    apart = apartNow;
    const slept = machine.sinceBoot() - anchor.sinceBoot - (running - anchor.running);
    if (slept < stepMs) return;
    setAnchor(elapsedUntil(running) + slept, running);
    wasAsleep = true;
  }

  function now(): number {
    const running = machine.running();
    lookForSleep(running);
    latest = Math.max(latest, elapsedUntil(machine.running()));
    return latest;
  }

  const isDown = () => wasAsleep || ticksWithoutBeat * tickEveryMs > downAfterMs;

  async function readReference(db: Reader): Promise<Reading> {
    const before = machine.running();
    const time = store.databaseTime ? await store.databaseTime(db) : machine.wall();
    const after = machine.running();
    return { time, running: (before + after) / 2, isSure: after - before < sureWithinMs };
  }

  async function start(trx: Writer): Promise<{ row: KnownTimeRow; reading: Reading }> {
    const before = await lockKnownTime(trx);
    const reading = await readReference(trx);
    const carriedOn = reading.time + before.offset_ms;
    const runsElsewhere = !store.soleServer && Math.abs(carriedOn - before.latest_at) < othersBeatWithinMs;
    const reckoned = timeAtStart(
      reading.time,
      { latest: before.latest_at, offset: before.offset_ms },
      runsElsewhere || (await isAnyAttemptOpen(trx)),
    );
    const isStillBehind = hasNotPassed(before.behind_until, reading);
    const time = isStillBehind ? Math.max(before.latest_at, carriedOn) : reckoned.time;
    const row: KnownTimeRow = {
      latest_at: Math.max(before.latest_at, time),
      up_since: runsElsewhere ? before.up_since : time,
      offset_ms: runsElsewhere ? before.offset_ms : time - reading.time,
      behind_until: isStillBehind ? before.behind_until : reckoned.isBehind ? before.latest_at : 0,
    };
    await updateKnownTime(trx, row);
    if (!runsElsewhere && before.latest_at > 0) {
      await insertServiceStart(trx, { startedAt: time, downFrom: before.latest_at });
      if (time > before.latest_at) await onOutage(trx, { from: before.latest_at, to: time });
    }
    return { row, reading };
  }

  async function goOn(trx: Writer): Promise<{ row: KnownTimeRow; time: number; reading: Reading }> {
    const before = await lockKnownTime(trx);
    const reading = await readReference(trx);
    const { time, offset, behindUntil } = reckon(before, reading);
    const wasDown = isDown() && time - before.latest_at > downAfterMs;
    const healed = before.behind_until > 0 && behindUntil === 0;
    const row: KnownTimeRow = {
      latest_at: Math.max(before.latest_at, time),
      up_since: wasDown || healed ? time : before.up_since,
      offset_ms: offset,
      behind_until: behindUntil,
    };
    await updateKnownTime(trx, row);
    if (wasDown) await onOutage(trx, { from: before.latest_at, to: time });
    return { row, time, reading };
  }

  function reckon(before: KnownTimeRow, reading: Reading): { time: number; offset: number; behindUntil: number } {
    const own = elapsedUntil(reading.running);
    const { latest_at, offset_ms: offset, behind_until: behindUntil } = before;
    if (!reading.isSure) return { time: own, offset, behindUntil };
    if (behindUntil > 0 && !hasNotPassed(behindUntil, reading)) {
      const { time } = timeAtStart(reading.time, { latest: own, offset: own - reading.time }, false);
      return { time, offset: time - reading.time, behindUntil: 0 };
    }
    return { ...timeWhileRunning(own, reading.time, { latest: latest_at, offset }), behindUntil };
  }

  const started = await store.write(start);
  known = started.row;
  latest = known.latest_at;
  setAnchor(started.reading.time + known.offset_ms, started.reading.running);

  return {
    now,
    isBehind: () => known.behind_until > 0,
    difference: () => machine.wall() - now(),
    canWrite: () => !hasFailed && !isDown(),
    mayEndAttempts: () => !stopping && !isDown(),
    service: () => ({ upSince: known.up_since, stalledUntil }),
    tick() {
      const running = machine.running();
      const gap = running - lastTick;
      lastTick = running;
      ticksWithoutBeat += 1;
      if (gap > asleepAfterMs) wasAsleep = true;
      else if (gap > stallMs) stalledUntil = now();
    },
    async beat() {
      now();
      try {
        const { row, time, reading } = await store.write(goOn);
        known = row;
        setAnchor(time, reading.running);
        ticksWithoutBeat = 0;
        wasAsleep = false;
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    beginStop() {
      stopping = true;
    },
    abandonStop() {
      stopping = false;
    },
    isStopping: () => stopping,
  };
}

/** Whether the reference clock has not come to a moment that the service knew before it was set back. */
function hasNotPassed(behindUntil: number, reading: Reading): boolean {
  return behindUntil > 0 && reading.time < behindUntil;
}
