import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePassage, placeQuestions } from '#contract/passages.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';

const authoringKey = ['authoring'] as const;

/** What shows the test again as it stands, before the change is said to be done: the next one builds on it. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: authoringKey });
}

type Placing = CallOf<typeof placeQuestions>['body'];

export function usePlaceQuestions(testId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: Placing) => call(placeQuestions, { params: { testId }, body }),
    onSettled: readAgain,
    meta: { failure: 'Failed to move the question', prefersServer: true },
  });
}

export function useDeletePassage(passageId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(deletePassage, { params: { passageId } }),
    onSuccess: readAgain,
    meta: { failure: 'Failed to delete the passage', success: 'Passage deleted' },
  });
}
