import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { type getSittingCalendar, mostInCalendar } from '#contract/sitting-calendar.ts';
import { daysBefore } from '#domain/time/calendar.ts';
import { calendarDayStart } from '#domain/time/day-start.ts';
import { parseSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentSittings } from './present-sitting.ts';
import { selectRoomNames } from './rooms.queries.ts';
import { seenBy, sittings } from './sittings.queries.ts';

/** The sittings that somebody sees of some days on the school's clocks, the earliest first. */
export async function readCalendar(
  services: Services,
  actor: Actor,
  { from, to }: RequestOf<typeof getSittingCalendar>['query'],
): Promise<ReplyOf<typeof getSittingCalendar>> {
  const { store, clock, timeZone } = services;
  const span = { from: calendarDayStart(from, timeZone), before: calendarDayStart(daysBefore(to, -1), timeZone) };
  const { rows, pagination } = await sittings.page(services, {
    page: 1,
    limit: mostInCalendar,
    sortBy: 'opensAt',
    sortOrder: 'asc',
    of: seenBy(actor),
    span,
  });
  const found = rows.map(({ test_title, time_limit, ...row }) => ({ ...parseSitting(row), test_title, time_limit }));
  const rooms = await selectRoomNames(
    store.db,
    found.map(({ id }) => id),
  );
  const summaries = await presentSittings(store.db, found, clock.now());
  return {
    sittings: summaries.map((summary) => ({ ...summary, rooms: rooms.get(summary._id) ?? [] })),
    total: pagination.total,
  };
}
