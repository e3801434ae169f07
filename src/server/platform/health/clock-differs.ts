import type { ServiceClock } from '#server/platform/clock/service-clock.ts';

const differsFromMs = 5_000;

/** Whether this machine's clock is not the service's time. Nobody's time is touched by it, but it wants setting right. */
export function clockDiffers(clock: ServiceClock): boolean {
  return Math.abs(clock.difference()) > differsFromMs;
}
