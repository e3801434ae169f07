import type { ServerNotice } from '#contract/admin-overview.ts';
import type { ServiceClock } from '#server/platform/clock/service-clock.ts';
import type { Services } from '#server/platform/services/services.ts';

const differsFromMs = 5_000;

/** Whether this machine's clock is not the service's time. Nobody's time is touched by it, but it wants setting right. */
export function clockDiffers(clock: ServiceClock): boolean {
  return Math.abs(clock.difference()) > differsFromMs;
}

/** What an administrator should know about the server itself. */
export function serverNotices({ clock, isServedPlainly }: Services): ServerNotice[] {
  const notices: ServerNotice[] = [];
  if (!clock.canWrite()) notices.push({ kind: 'cannot-write', seconds: null });
  if (clock.isBehind()) notices.push({ kind: 'clock-behind', seconds: null });
  else if (clockDiffers(clock)) {
    notices.push({ kind: 'clock-differs', seconds: Math.round(clock.difference() / 1000) });
  }
  if (isServedPlainly) notices.push({ kind: 'plain-http', seconds: null });
  return notices;
}
