import { useMutation } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import { createPassage, placeQuestions, updatePassage } from '#contract/passages.ts';
import { call } from '#web/api/call.ts';
import { useReadAgain } from './arranging.ts';

/** Shown by the dialog itself, beside what was typed. */
export const passageFailure = { failure: 'Failed to save the passage', prefersServer: true } as const;

export type PassageEdit = {
  title?: string;
  text?: string;
  basedOn: { title?: string; text?: string };
  /** Questions that come under it, and those that leave it. */
  added: string[];
  removed: string[];
};

export function useCreatePassage(testId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: CallOf<typeof createPassage>['body']) => call(createPassage, { params: { testId }, body }),
    onSuccess: readAgain,
    meta: { success: 'Passage saved' },
  });
}

const putUnder = (testId: string, questionIds: string[], passage: string | null) =>
  call(placeQuestions, { params: { testId }, body: { questionIds, passage } });

export function useUpdatePassage(testId: string, passageId: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async ({ added, removed, ...body }: PassageEdit) => {
      await call(updatePassage, { params: { passageId }, body });
      if (removed.length > 0) await putUnder(testId, removed, null);
      if (added.length > 0) await putUnder(testId, added, passageId);
    },
    onSettled: readAgain,
    meta: { success: 'Passage saved' },
  });
}
