import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  exportAdminQuestions,
  exportAdminTests,
  getAdminQuestions,
  getAdminTests,
  handOverTest,
} from '#contract/admin-tests.ts';
import { deleteTest, publishTest } from '#contract/authoring.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { QuestionFilters, TestFilters } from './list-filters.ts';

const testsKey = ['administration', 'tests'] as const;
const questionsKey = ['administration', 'questions'] as const;

const testsAsked = ({ search, level }: TestFilters) => ({ search, accessLevel: level });
const questionsAsked = ({ search, difficulty, category }: QuestionFilters) => ({ search, difficulty, category });

export const adminTestsQuery = (filters: TestFilters) =>
  queryOptions({
    queryKey: [...testsKey, filters],
    queryFn: ({ signal }) => call(getAdminTests, { query: { ...testsAsked(filters), page: filters.page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch tests' },
  });

export const adminQuestionsQuery = (filters: QuestionFilters) =>
  queryOptions({
    queryKey: [...questionsKey, filters],
    queryFn: ({ signal }) =>
      call(getAdminQuestions, { query: { ...questionsAsked(filters), page: filters.page } }, { signal }),
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
  return useMutation({
    mutationFn: (isPublished: boolean) => call(publishTest, { params: { testId }, body: { isPublished } }),
    onSuccess: ({ isPublished }) => {
      tell(isPublished ? 'Test published successfully' : 'Test unpublished successfully', 'good');
      void queryClient.invalidateQueries();
    },
    meta: { failure: 'Failed to update test status', prefersServer: true },
  });
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
export function useExportTests(filters: TestFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportAdminTests, { query: testsAsked(filters) }),
    onSuccess: (file) => saveFile('tests.csv', file),
    meta: { failure: 'Failed to export the tests', prefersServer: true, success: 'Tests exported' },
  });
}

export function useExportQuestions(filters: QuestionFilters) {
  return useMutation({
    mutationFn: () => fetchFile(exportAdminQuestions, { query: questionsAsked(filters) }),
    onSuccess: (file) => saveFile('questions.csv', file),
    meta: { failure: 'Failed to export the questions', prefersServer: true, success: 'Questions exported' },
  });
}
