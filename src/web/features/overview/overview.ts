import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getActivity, getAdminStats, getAnalytics } from '#contract/admin-overview.ts';
import { getAdminResults } from '#contract/admin-results.ts';
import { getAdminTests } from '#contract/admin-tests.ts';
import { getUsers } from '#contract/admin-users.ts';
import { getServer, type ServerLine } from '#contract/server.ts';
import { call } from '#web/api/call.ts';
import { viewerTimeZone } from '#web/ui/dates.ts';

/**
 * Whatever an administrator does elsewhere shows in these figures, and so does what others do meanwhile: they are read
 * anew whenever a screen with them is opened.
 */
const staleTime = 0;
const key = 'overview';
const recentShown = 5;
const activitiesAtOnce = 10;

export const adminStatsQuery = queryOptions({
  queryKey: [key, 'stats'],
  queryFn: ({ signal }) => call(getAdminStats, {}, { signal }),
  staleTime,
  meta: { failure: 'Failed to load the figures' },
});

/** Asked again and again, since a screen that stands open all day is where such a thing is seen. */
export const serverQuery = queryOptions({
  queryKey: [key, 'server'],
  queryFn: async ({ signal }) => {
    const { time, lines } = await call(getServer, {}, { signal, background: true });
    return [...clockOfDevice(Date.parse(time) - Date.now()), ...lines];
  },
  staleTime,
  refetchInterval: 30_000,
  meta: { failure: 'Failed to load the server' },
});

const apartFromMinutes = 2;

/** A server that is alone in a school has only the devices to set its clock against. */
function clockOfDevice(ahead: number): ServerLine[] {
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  if (minutes < apartFromMinutes) return [];
  return [
    {
      about: 'clock',
      state: 'warn',
      fact: `The server’s clock and this device’s are ${minutes} minutes apart`,
      advice: 'One of the two is wrong. Tests go by the server’s.',
    },
  ];
}

export const recentUsersQuery = queryOptions({
  queryKey: [key, 'users'],
  queryFn: ({ signal }) => call(getUsers, { query: { limit: recentShown } }, { signal }),
  staleTime,
  meta: { failure: 'Failed to fetch users' },
});

export const recentTestsQuery = queryOptions({
  queryKey: [key, 'tests'],
  queryFn: ({ signal }) => call(getAdminTests, { query: { limit: recentShown } }, { signal }),
  staleTime,
  meta: { failure: 'Failed to fetch tests' },
});

export const recentResultsQuery = queryOptions({
  queryKey: [key, 'results'],
  queryFn: ({ signal }) => call(getAdminResults, { query: { limit: recentShown } }, { signal }),
  staleTime,
  meta: { failure: 'Failed to fetch results' },
});

/** What has happened, some at a time, each time from the last one shown. */
export const activityQuery = infiniteQueryOptions({
  queryKey: [key, 'activity'],
  queryFn: ({ pageParam, signal }) =>
    call(
      getActivity,
      { query: { limit: activitiesAtOnce, before: pageParam === '' ? undefined : pageParam } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ activities }) => (activities.length === activitiesAtOnce ? activities.at(-1)?._id : undefined),
  staleTime,
  meta: { failure: 'Failed to load recent activity' },
});

export const analyticsQuery = queryOptions({
  queryKey: [key, 'analytics'],
  queryFn: ({ signal }) => call(getAnalytics, { query: { timeZone: viewerTimeZone() } }, { signal }),
  staleTime,
  meta: { failure: 'Failed to load analytics' },
});
