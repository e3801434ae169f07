import { queryOptions } from '@tanstack/react-query';
import { getOpenTests } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';
import { studentWords } from '#web/words/student.ts';
import { testsKey } from './tests.ts';

export const openTestsQuery = queryOptions({
  queryKey: [...testsKey, 'open'],
  queryFn: ({ signal }) => call(getOpenTests, {}, { signal }),
  // Whoever comes back from an exam is to see what has become of it.
  staleTime: 0,
  meta: { failure: () => studentWords('failedToLoadTests') },
});
