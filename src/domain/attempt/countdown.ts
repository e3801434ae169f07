/** A device's two clocks, in milliseconds: one that only runs, and the one that people set. */
export type DeviceTime = { monotonic: number; wall: number };

/** What the server last said of the time left, and what the device's clocks read when it did. */
export type TimeAnchor = {
  remainingMs: number;
  heardAt: DeviceTime;
  /** Whether the time stands still until the server says otherwise. */
  isPaused: boolean;
};

/**
 * What a device knows of the time after a reload without the server: only the clock that people set ran on, and that
 * one alone ends nothing.
 *
 * @param kept what the server last said, and when by that clock
 */
export function anchorAfterReload(
  kept: { remainingMs: number; heardAt: number; isPaused?: boolean | undefined },
  present: DeviceTime,
): TimeAnchor {
  const { remainingMs, heardAt, isPaused = false } = kept;
  return { remainingMs, heardAt: { monotonic: present.monotonic, wall: heardAt }, isPaused };
}

const disagreementMs = 2_000;

/**
 * Whether the two clocks went different ways since the server was last heard: the device slept (its monotonic clock may
 * have stood still) or somebody set the other. Only the server can tell which, so it is to be asked.
 */
export function clocksDisagree(anchor: TimeAnchor, present: DeviceTime): boolean {
  const { monotonic, wall } = elapsedSince(anchor, present);
  return Math.abs(wall - monotonic) > disagreementMs;
}

/**
 * Milliseconds left until the server's deadline. The larger of the two elapsed times counts: without the server a
 * device that slept must not hand out time. What is taken away in error comes back with the server's next word.
 */
export function remainingAt(anchor: TimeAnchor, present: DeviceTime): number {
  return Math.max(0, untilDeadline(anchor, present));
}

/** The same, and below nothing by as much as the deadline is past. */
export function untilDeadline(anchor: TimeAnchor, present: DeviceTime): number {
  const { monotonic, wall } = elapsedSince(anchor, present);
  return anchor.remainingMs - Math.max(0, monotonic, wall);
}

/**
 * Whether picking ends on this device. The clock that people set ends it only as long as both clocks agree: somebody
 * whose clock jumps while there is no network must not be locked out. What is picked too late the server does not score.
 */
export function isTimeUp(anchor: TimeAnchor, present: DeviceTime): boolean {
  const hasRunOut = elapsedSince(anchor, present).monotonic >= anchor.remainingMs;
  return hasRunOut || (remainingAt(anchor, present) === 0 && !clocksDisagree(anchor, present));
}

function elapsedSince({ heardAt, isPaused }: TimeAnchor, present: DeviceTime): DeviceTime {
  if (isPaused) return { monotonic: 0, wall: 0 };
  return { monotonic: present.monotonic - heardAt.monotonic, wall: present.wall - heardAt.wall };
}

/** From when on the timer warns, in milliseconds (SPEC.md section 9). */
export const warningMs = 300_000;

const announcedMinutes = [30, 10, 5, 1] as const;

/** The minutes left that a screen reader is told of when the time falls from `before` to `now`; nothing most of the time. */
export function announcedTime(before: number, now: number): number | undefined {
  const isDue = announcedMinutes.some((minutes) => now <= minutes * 60_000 && before > minutes * 60_000);
  if (!isDue || now <= 0) return undefined;
  return Math.ceil(now / 60_000);
}
