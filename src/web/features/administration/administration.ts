import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  exportAdminQuestions,
  exportAdminTests,
  getAdminQuestions,
  getAdminTests,
  handOverTest,
} from '#contract/admin-tests.ts';
import { deleteTest, publishTest } from '#contract/authoring.ts';
import type { questionList, testList } from '#contract/admin-lists.ts';
import type { AddressOf } from '#contract/lists.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { saveFile } from '#web/ui/save-file.ts';

const testsKey = ['administration', 'tests'] as const;
const questionsKey = ['administration', 'questions'] as const;

export type TestFilters = AddressOf<typeof testList.address>;
export type QuestionFilters = AddressOf<typeof questionList.address>;

const testsAsked = <F extends Pick<TestFilters, 'level'>>({ level, ...filters }: F) => ({
  ...filters,
  accessLevel: level,
});

export const adminTestsQuery = (filters: TestFilters) =>
  queryOptions({
    queryKey: [...testsKey, filters],
    queryFn: ({ signal }) => call(getAdminTests, { query: testsAsked(filters) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch tests' },
  });

export const adminQuestionsQuery = (filters: QuestionFilters) =>
  queryOptions({
    queryKey: [...questionsKey, filters],
    queryFn: ({ signal }) => call(getAdminQuestions, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch questions' },
  });

/** Everything that may have counted or listed the test is read again; the test itself can be read no more. */
export function useDeleteTest(testId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTest, { params: { testId } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(testId) });
    },
    meta: { failure: 'Failed to delete test', success: 'Test deleted successfully' },
  });
}

/** Publishes a test of another, or makes it a draft again. */
export function usePublishAnyTest(testId: string) {
  const queryClient = useQueryClient();
  const publishing = useMutation({
    mutationFn: (isPublished: boolean) => call(publishTest, { params: { testId }, body: { isPublished } }),
    onSuccess: ({ isPublished }) => {
      tell(isPublished ? 'Test published successfully' : 'Test unpublished successfully', 'good', {
        undo: () => publishing.mutate(!isPublished),
      });
      void queryClient.invalidateQueries();
    },
    meta: { failure: 'Failed to update test status', prefersServer: true },
  });
  return publishing;
}

/** Everything may show whose a test is, and what its author has. */
export function useHandOverTest(testId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (to: string) => call(handOverTest, { params: { testId }, body: { to } }),
    onSuccess: () => {
      void queryClient.invalidateQueries();
    },
    meta: { failure: 'Failed to hand the test over', prefersServer: true, success: 'Test handed over' },
  });
}

/** Keeps exactly what the list shows, all its pages, as the CSV file that the server writes. */
export function useExportTests({ page: _, ...filters }: TestFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportAdminTests, { query: testsAsked(filters) }),
    onSuccess: (file) => saveFile('tests.csv', file),
    meta: { failure: 'Failed to export the tests', prefersServer: true, success: 'Tests exported' },
  });
}

export function useExportQuestions({ page: _, ...filters }: QuestionFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportAdminQuestions, { query: filters }),
    onSuccess: (file) => saveFile('questions.csv', file),
    meta: { failure: 'Failed to export the questions', prefersServer: true, success: 'Questions exported' },
  });
}
