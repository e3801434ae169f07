import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { publishTest } from '#contract/authoring.ts';
import { createTest } from '#contract/test-content.ts';
import { bulkUpload } from '#contract/questions.ts';
import { call } from '#web/api/call.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';

/** Makes the ready test by the calls by which an author makes any. One that broke off half-way is gone on with. */
export function useReadyTest() {
  const queryClient = useQueryClient();
  const begun = useRef<string>(undefined);
  return useMutation({
    mutationFn: async () => {
      const { readyQuestions, readyTest } = await loadUntilThere(() => import('./ready-test.ts'));
      begun.current ??= (await call(createTest, { body: { ...readyTest, tags: [...readyTest.tags] } }))._id;
      const testId = begun.current;
      // Those that are in it already are left out.
      await call(bulkUpload, { body: { testId, questions: readyQuestions } });
      return call(publishTest, { params: { testId }, body: { isPublished: true, isPublic: true } });
    },
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { failure: 'The test could not be made. Please try again.', prefersServer: true },
  });
}
