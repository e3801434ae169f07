import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AuthoredTest,
  deleteInstructorTest,
  duplicateTest,
  exportTest,
  getInstructorStats,
  getInstructorTest,
  getInstructorTests,
  publishTest,
} from '#contract/authoring.ts';
import { getToDo } from '#contract/dashboard.ts';
import type { AddressOf } from '#contract/lists.ts';
import { getUndescribed } from '#contract/media.ts';
import type { ownTestList } from '#contract/own-lists.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Every query about one's own tests starts with this key: what changes a test invalidates it. */
const authoringKey = ['authoring'] as const;
/** The student's lists of tests start with this; an author may have both open. */
const testsKey = ['tests'] as const;

export const dashboardFailure = 'Failed to load dashboard data';

export const instructorStatsQuery = queryOptions({
  queryKey: [...authoringKey, 'stats'],
  queryFn: ({ signal }) => call(getInstructorStats, {}, { signal }),
  meta: { failure: dashboardFailure },
});

/** Asked again while it is in sight: candidates come and go. */
const askedAgainMs = 30_000;

export const toDoQuery = queryOptions({
  queryKey: [...authoringKey, 'to-do'],
  queryFn: ({ signal }) => call(getToDo, {}, { signal }),
  refetchInterval: askedAgainMs,
  meta: { failure: dashboardFailure },
});

/** Asked when the test is about to be published. */
export const undescribedQuery = (testId: string) =>
  queryOptions({
    queryKey: [...authoringKey, 'undescribed', testId],
    queryFn: ({ signal }) => call(getUndescribed, { params: { testId } }, { signal }),
  });

export type RecentSort = 'newest' | 'oldest' | 'title';

const recentShown = 5;
const recentSorts = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  title: { sortBy: 'title', sortOrder: 'asc' },
} as const;

/** The first few after sorting, which is the server's work: the list may be long. */
export const recentTestsQuery = (sort: RecentSort) =>
  queryOptions({
    queryKey: [...authoringKey, 'recent', sort],
    queryFn: ({ signal }) =>
      call(getInstructorTests, { query: { limit: recentShown, ...recentSorts[sort] } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: dashboardFailure },
  });

export type OwnTestFilters = AddressOf<typeof ownTestList.address>;

export const ownTestsQuery = (filters: OwnTestFilters) =>
  queryOptions({
    queryKey: [...authoringKey, 'list', filters],
    queryFn: ({ signal }) => call(getInstructorTests, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load tests data' },
  });

/** One test with its questions, key and results: for its own screen, the form and the preview. */
export const ownTestQuery = (testId: string) =>
  queryOptions({
    queryKey: [...authoringKey, 'test', testId],
    queryFn: ({ signal }) => call(getInstructorTest, { params: { testId } }, { signal }),
    meta: { failure: 'Failed to load test data' },
  });

/** Has everything that may show the test read again. Nobody waits for it: what was done is done. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: authoringKey });
    void queryClient.invalidateQueries({ queryKey: testsKey });
  };
}

type Publishing = { isPublished: boolean; isPublic?: boolean };

export function usePublishTest({ _id: testId, isPublic: wasPublic }: Pick<AuthoredTest, '_id' | 'isPublic'>) {
  const refresh = useRefresh();
  const publishing = useMutation({
    mutationFn: (body: Publishing) => call(publishTest, { params: { testId }, body }),
    onSuccess: (_, { isPublished }) => {
      tell(isPublished ? 'Test published successfully' : 'Test unpublished successfully', 'good', {
        undo: () => publishing.mutate({ isPublished: !isPublished, isPublic: wasPublic }),
      });
      return refresh();
    },
    meta: { failure: 'Failed to update test status' },
  });
  return publishing;
}

export function useDuplicateTest(testId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(duplicateTest, { params: { testId } }, { longestWait: 120_000 }),
    onSuccess: refresh,
    meta: { failure: 'Failed to duplicate test', success: 'Test duplicated successfully' },
  });
}

export function useDeleteTest(testId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(deleteInstructorTest, { params: { testId } }),
    onSuccess: refresh,
    meta: { failure: 'Failed to delete test', success: 'Test deleted successfully' },
  });
}

export function useExportTest(testId: string) {
  return useMutation({
    mutationFn: ({ withKey }: { withKey: boolean }) =>
      fetchFile(exportTest, { params: { testId }, query: { key: withKey ? '1' : '0' } }),
    onSuccess: (file) => saveFile(`test-${testId}.pdf`, file),
    meta: { failure: 'Failed to export test', success: 'Test exported successfully' },
  });
}
