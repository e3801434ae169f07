import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getInstructorTests } from '#contract/authoring.ts';
import type { DrawSource } from '#contract/draws.ts';
import { countPool } from '#contract/sections.ts';
import { getSharedTests } from '#contract/sharing.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { call } from '#web/api/call.ts';

const foundAtMost = 20;
const drawingKey = ['authoring', 'drawing'] as const;

/** The first tests of one's own, and of those shared with one to use, that are found so. */
export const testsToDrawFromQuery = (search: string) =>
  queryOptions({
    queryKey: [...drawingKey, 'tests', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: foundAtMost, sortBy: 'title', sortOrder: 'asc' } as const;
      const [own, shared] = await Promise.all([
        call(getInstructorTests, { query }, { signal }),
        call(getSharedTests, { query }, { signal }),
      ]);
      return [
        ...own.tests.map(({ _id, title }) => ({ _id, title })),
        ...shared.tests
          .filter(({ standing }) => mayDo(standing, 'use'))
          .map(({ _id, title, createdBy }) => ({ _id, title: `${title} (${createdBy.name})` })),
      ];
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load tests data' },
  });

/** What a section of the test could draw from now. */
export const poolQuery = (testId: string, { testIds, categories, difficulties, tags }: DrawSource) =>
  queryOptions({
    queryKey: [...drawingKey, 'pool', testId, testIds, categories, difficulties, tags],
    queryFn: ({ signal }) =>
      call(countPool, { params: { testId }, body: { testIds, categories, difficulties, tags } }, { signal }),
    enabled: testIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to count the questions' },
  });
