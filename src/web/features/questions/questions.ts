import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuthoredTest, getInstructorTest, getInstructorTests } from '#contract/authoring.ts';
import {
  createQuestion,
  deleteQuestion,
  exportQuestions,
  getQuestionBank,
  getTestQuestions,
  type NewQuestion,
  updateQuestion,
} from '#contract/questions.ts';
import { borrowQuestions, countUses } from '#contract/borrowing.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { AddressOf } from '#contract/lists.ts';
import type { bankList } from '#contract/own-lists.ts';
import {
  deleteQuestions,
  moveQuestions,
  restoreQuestions,
  tagQuestions,
  setPoints,
} from '#contract/question-uploads.ts';
import { copyQuestions, getSharedTests } from '#contract/sharing.ts';
import type { TestQuestion } from '#domain/question/question-draft.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { counted } from '#web/ui/numbers.ts';
import type { WrittenFormat } from '#domain/question-files/written-formats.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { contentOf } from './content-of.ts';

export const questionsKey = ['questions'] as const;
/** Tests and figures of the same instructor start with this; a question changes both. */
const authoringKey = ['authoring'] as const;

export type BankFilters = AddressOf<typeof bankList.address>;

export const bankQuery = (filters: BankFilters) =>
  queryOptions({
    queryKey: [...questionsKey, 'bank', filters],
    queryFn: ({ signal }) => call(getQuestionBank, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load questions' },
  });

/** Every tag of the questions of one's own tests. */
export const knownTagsQuery = queryOptions({
  queryKey: [...questionsKey, 'tags'],
  queryFn: async ({ signal }) => (await call(getQuestionBank, { query: { limit: 1 } }, { signal })).tags,
  meta: { failure: 'Failed to load the tags' },
});

/** A test that questions can be put into. */
export type OwnTest = {
  _id: string;
  title: string;
  category: string;
  questionCount: number;
  results: number;
  standing: TestStanding;
};

const testsAtOnce = 100;

/** All of one's own tests, by title, then those that colleagues share: to choose one, and to find those that a file names. */
export const ownTestsQuery = queryOptions({
  queryKey: [...authoringKey, 'every-title'],
  queryFn: async ({ signal }): Promise<OwnTest[]> => {
    const [own, shared] = await Promise.all([
      everyPage((query) => call(getInstructorTests, { query }, { signal })),
      everyPage((query) => call(getSharedTests, { query }, { signal })),
    ]);
    return [
      ...own.map((test) => choiceOf(test, test.title, 'own')),
      ...shared.map((test) => choiceOf(test, `${test.title} (${test.createdBy.name})`, test.standing)),
    ];
  },
  meta: { failure: 'Failed to load tests data' },
});

const choiceOf = (
  { _id, category, questionCount, resultCount }: AuthoredTest,
  title: string,
  standing: TestStanding,
): OwnTest => ({
  _id,
  title,
  category,
  questionCount,
  results: resultCount,
  standing,
});

async function everyPage<T>(
  ask: (query: { page: number; limit: number; sortBy: 'title'; sortOrder: 'asc' }) => Promise<{
    tests: T[];
    pagination: { totalPages: number };
  }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { tests, pagination } = await ask({ page, limit: testsAtOnce, sortBy: 'title', sortOrder: 'asc' });
    all.push(...tests);
    if (page >= pagination.totalPages) return all;
  }
}

/** Those that one may write in. */
export const writableTests = (tests: readonly OwnTest[]) => tests.filter(({ standing }) => mayDo(standing, 'edit'));
/** What the questions of a test stand under: read with all of the test, as its own screen reads it. */
export const testPartsQuery = (testId: string) =>
  queryOptions({
    queryKey: [...authoringKey, 'test', testId],
    queryFn: ({ signal }) => call(getInstructorTest, { params: { testId } }, { signal }),
    select: ({ passages, sections }) => ({ passages, sections }),
    meta: { failure: 'Failed to load test data' },
  });

/** Fetches a question to be edited, by its place in its test. */
export function useOpenQuestion(testId: string) {
  return useMutation({
    mutationFn: async ({ questionId, number }: { questionId: string; number: number }) => {
      const query = { sortBy: 'position', sortOrder: 'asc', page: number, limit: 1 } as const;
      const { questions } = await call(getTestQuestions, { params: { testId }, query });
      const [found] = questions.filter(({ _id }) => _id === questionId);
      if (!found) throw new Error('The question stands elsewhere now');
      return found;
    },
    meta: { failure: 'The question could not be opened: the test has changed. Reload the page and try again' },
  });
}

/** Has everything that shows questions read again. Nobody waits for it: what was done is done. */
export function useRefreshQuestions() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: questionsKey });
    void queryClient.invalidateQueries({ queryKey: authoringKey });
  };
}

/*
 * The dialog shows the failures of these two itself, beside what was typed: `saveFailures`.
 */
export const saveFailures = {
  create: { failure: 'Failed to create question', prefersServer: true },
  update: { failure: 'Failed to update question', prefersServer: true },
} as const;

export function useCreateQuestion() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (body: NewQuestion) => call(createQuestion, { body }),
    onSuccess: refresh,
    meta: { success: 'Question created successfully!' },
  });
}

export function useUpdateQuestion(questionId: string) {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (body: CallOf<typeof updateQuestion>['body']) => call(updateQuestion, { params: { questionId }, body }),
    onSuccess: refresh,
    meta: { success: 'Question updated successfully!' },
  });
}

export function useDuplicateQuestion() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (question: TestQuestion) => call(createQuestion, { body: copyOf(question) }),
    onSuccess: refresh,
    meta: {
      failure: 'Failed to duplicate question',
      prefersServer: true,
      success: 'Question duplicated successfully',
    },
  });
}

function copyOf(question: TestQuestion): NewQuestion {
  const { text, options, ...content } = contentOf(question);
  // An option's id is the first question's own.
  const copied = options.map((option) => ({ text: option.text, isCorrect: option.isCorrect }));
  return { ...content, text: `${text} (Copy)`, options: copied };
}

export function useDeleteQuestion() {
  const refresh = useRefreshQuestions();
  const restore = useRestoreQuestions();
  return useMutation({
    mutationFn: (questionId: string) => call(deleteQuestion, { params: { questionId } }),
    onSuccess: (_, questionId) => {
      tell('Question deleted successfully', 'good', { undo: () => restore.mutate([questionId]) });
      return refresh();
    },
    meta: { failure: 'Failed to delete question', prefersServer: true },
  });
}

/** Brings back what was deleted by mistake. */
function useRestoreQuestions() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (questionIds: string[]) => call(restoreQuestions, { body: { questionIds } }),
    onSuccess: refresh,
    meta: { failure: 'The questions could not be brought back', prefersServer: true, success: 'Brought back' },
  });
}

export function useCopyQuestions() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (body: CallOf<typeof copyQuestions>['body']) => call(copyQuestions, { body }),
    onSuccess: refresh,
    meta: { failure: 'Failed to copy the questions', prefersServer: true, success: 'Questions copied successfully' },
  });
}

/** Puts questions of other tests into a test too, where each stays one question. */
export function useBorrowQuestions() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: ({ questionIds, test }: { questionIds: string[]; test: string }) =>
      call(borrowQuestions, { params: { testId: test }, body: { questionIds } }),
    onSuccess: ({ added }) => {
      tell(added === 0 ? 'The test has them already' : `${counted(added, 'question')} added to the test`, 'good');
      return refresh();
    },
    meta: { failure: 'Failed to add the questions to the test', prefersServer: true },
  });
}

/** Asked before they are deleted: how many other tests would lose them. */
export const usesQuery = (questionIds: string[]) =>
  queryOptions({
    queryKey: [...questionsKey, 'uses', questionIds],
    queryFn: ({ signal }) => call(countUses, { body: { questionIds } }, { signal }),
    staleTime: 0,
  });

export function useDeleteQuestions() {
  const refresh = useRefreshQuestions();
  const restore = useRestoreQuestions();
  return useMutation({
    mutationFn: (questionIds: string[]) => call(deleteQuestions, { body: { questionIds } }),
    onSuccess: (_, questionIds) => {
      tell('Questions deleted successfully', 'good', { undo: () => restore.mutate(questionIds) });
      return refresh();
    },
    meta: { failure: 'Failed to delete the questions', prefersServer: true },
  });
}

/** Gives questions a tag or takes it from them; Undo does it the other way round to those that it changed. */
export function useTagQuestions() {
  const refresh = useRefreshQuestions();
  const undo = useMutation({
    mutationFn: (body: CallOf<typeof tagQuestions>['body']) => call(tagQuestions, { body }),
    onSuccess: refresh,
    meta: { failure: 'The tags could not be put back', prefersServer: true, success: 'Tags put back' },
  });
  return useMutation({
    mutationFn: (body: CallOf<typeof tagQuestions>['body']) => call(tagQuestions, { body }),
    onSuccess: ({ changed }, { tag, isTagged }) => {
      const said = `${counted(changed.length, 'question')} ${isTagged ? 'tagged' : 'without the tag now'}`;
      const back = { tag, isTagged: !isTagged, questionIds: changed };
      tell(said, 'good', changed.length === 0 ? {} : { undo: () => undo.mutate(back) });
      return refresh();
    },
    meta: { failure: 'Failed to change the tags', prefersServer: true },
  });
}

export function useMoveQuestions() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (body: { questionIds: string[]; test: string }) => call(moveQuestions, { body }),
    onSuccess: refresh,
    meta: { failure: 'Failed to move the questions', prefersServer: true, success: 'Questions moved successfully' },
  });
}

export function useSetPoints() {
  const refresh = useRefreshQuestions();
  return useMutation({
    mutationFn: (body: { questionIds: string[]; points: number }) => call(setPoints, { body }),
    onSuccess: refresh,
    meta: { failure: 'Failed to change the points', prefersServer: true, success: 'Points changed' },
  });
}

/** What the filters show, written for another system. What writes it comes when it is first asked for. */
export function useWriteQuestions({ page: _, ...filters }: BankFilters) {
  return useMutation({
    mutationFn: async (format: WrittenFormat) => {
      const json = await (await fetchFile(exportQuestions, { query: { ...filters, format: 'json' } })).text();
      const { writeExported } = await import('./write-exported.ts');
      return { format, ...(await writeExported(format, json)) };
    },
    meta: { failure: 'Failed to export questions', prefersServer: true },
  });
}

/** Keeps what the filters show, in a form that the bulk upload takes back. */
export function useExportQuestions({ page: _, ...filters }: BankFilters) {
  return useMutation({
    mutationFn: (format: 'csv' | 'json') => fetchFile(exportQuestions, { query: { ...filters, format } }),
    onSuccess: (file, format) => saveFile(`questions.${format}`, file),
    meta: { failure: 'Failed to export questions', prefersServer: true, success: 'Questions exported' },
  });
}
