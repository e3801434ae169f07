import { queryOptions } from '@tanstack/react-query';
import { getCatalogueEntry } from '#contract/tests.ts';
import { call } from '#web/api/call.ts';
import { examWords } from '#web/words/exam.ts';

/** Every query about tests starts with this key: what changes a test, or takes one, invalidates it. */
export const testsKey = ['tests'] as const;

export const catalogueEntryQuery = (testId: string) =>
  queryOptions({
    queryKey: [...testsKey, 'entry', testId],
    queryFn: ({ signal }) => call(getCatalogueEntry, { params: { testId } }, { signal }),
    staleTime: 0,
    meta: { failure: () => examWords('failedToLoadTest') },
  });
