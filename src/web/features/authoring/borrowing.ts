import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { copyBorrowed, getBorrowers, returnQuestion } from '#contract/borrowing.ts';
import { call } from '#web/api/call.ts';

/** Asked before the test is deleted: whose questions stay, since other tests use them. */
export const borrowersQuery = (testId: string) =>
  queryOptions({
    queryKey: ['authoring', 'borrowers', testId],
    queryFn: ({ signal }) => call(getBorrowers, { params: { testId } }, { signal }),
    staleTime: 0,
  });

/** The test and the bank show it. */
function useReadBothAgain() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: ['questions'] });
    await queryClient.invalidateQueries({ queryKey: ['authoring'] });
  };
}

type Borrowed = { testId: string; questionId: string };

export function useReturnQuestion({ testId, questionId }: Borrowed) {
  const readAgain = useReadBothAgain();
  return useMutation({
    mutationFn: () => call(returnQuestion, { params: { testId, questionId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to remove the question', prefersServer: true, success: 'Question removed from this test' },
  });
}

export function useCopyBorrowed({ testId, questionId }: Borrowed) {
  const readAgain = useReadBothAgain();
  return useMutation({
    mutationFn: () => call(copyBorrowed, { params: { testId, questionId } }),
    onSuccess: readAgain,
    meta: {
      failure: 'Failed to copy the question',
      prefersServer: true,
      success: 'This test has a question of its own now',
    },
  });
}
