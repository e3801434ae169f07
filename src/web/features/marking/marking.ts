import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getMarking,
  getMarkingQueue,
  getTestMarking,
  markEssay,
  nameMarker,
  type NewMark,
  openEssay,
  removeMarker,
  type TestMarking,
  updateTestMarking,
} from '#contract/marking.ts';
import { call } from '#web/api/call.ts';

const markingKey = ['marking'] as const;
/** Well within the minutes for which the server keeps an answer for whoever has it open. */
const renewMs = 4 * 60_000;

export const markingQuery = queryOptions({
  queryKey: [...markingKey, 'tests'],
  queryFn: ({ signal }) => call(getMarking, {}, { signal }),
  meta: { failure: 'Failed to load what there is to mark', prefersServer: true },
});

export const markingQueueQuery = (testId: string, questionId: string) =>
  queryOptions({
    queryKey: [...markingKey, 'queue', testId, questionId],
    queryFn: ({ signal }) => call(getMarkingQueue, { params: { testId, questionId } }, { signal }),
    meta: { failure: 'Failed to load the answers', prefersServer: true },
  });

/** Opening keeps an answer from others for some minutes, and again each time while it is on the screen. */
export const openedEssayQuery = (essayId: string) =>
  queryOptions({
    queryKey: [...markingKey, 'essay', essayId],
    queryFn: ({ signal }) => call(openEssay, { params: { essayId } }, { signal }),
    gcTime: 0,
    retry: false,
    refetchInterval: renewMs,
    meta: { failure: 'Failed to load the answer', prefersServer: true },
  });

type Given = { essayId: string; mark: NewMark };

/** Its failure stands beside the mark, which is kept on the device meanwhile. */
export function useMarkEssay(testId: string, questionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ essayId, mark }: Given) => call(markEssay, { params: { essayId }, body: mark }),
    onSuccess: ({ state }, { essayId }) => {
      const { queryKey } = markingQueueQuery(testId, questionId);
      queryClient.setQueryData(
        queryKey,
        (queue) =>
          queue && {
            ...queue,
            essays: queue.essays.map((essay) => (essay._id === essayId ? { ...essay, state } : essay)),
          },
      );
      void queryClient.invalidateQueries({ queryKey: [...markingKey, 'tests'] });
      void queryClient.invalidateQueries({ queryKey: [...markingKey, 'queue'] });
    },
  });
}

export const testMarkingQuery = (testId: string) =>
  queryOptions({
    queryKey: [...markingKey, 'plan', testId],
    queryFn: ({ signal }) => call(getTestMarking, { params: { testId } }, { signal }),
    meta: { failure: 'Failed to load who marks', prefersServer: true },
  });

type PlanChange =
  | { change: 'plan'; plan: Pick<TestMarking, 'marksTwice' | 'tolerance'> }
  | { change: 'name'; email: string }
  | { change: 'remove'; markerId: string };

/** What is changed, all else may hang on: what waits for whom is read again. */
export function useChangeMarking(testId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: PlanChange) => {
      const params = { testId };
      if (asked.change === 'plan') return call(updateTestMarking, { params, body: asked.plan });
      if (asked.change === 'name') return call(nameMarker, { params, body: { email: asked.email } });
      return call(removeMarker, { params: { ...params, markerId: asked.markerId } });
    },
    onSuccess: (marking) => {
      queryClient.setQueryData(testMarkingQuery(testId).queryKey, marking);
      void queryClient.invalidateQueries({ queryKey: markingQuery.queryKey });
    },
    meta: { success: 'Saved', failure: 'Failed to change the marking', prefersServer: true },
  });
}
