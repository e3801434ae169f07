import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRegrades, regradeQuestion } from '#contract/questions.ts';
import { call } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { counted } from '#web/ui/numbers.ts';

const regradesKey = ['regrades'] as const;

/** Scores every result that has the question by its present key. It may be many: the answer may take minutes. */
export function useRegrade(questionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(regradeQuestion, { params: { questionId } }, { longestWait: 600_000 }),
    onSuccess: ({ regraded, changed }) => {
      tell(`${counted(regraded, 'result')} regraded, ${counted(changed, 'score')} changed`, 'good');
      // Results, analyses, averages: there is hardly a figure that it does not touch.
      void queryClient.invalidateQueries();
    },
    meta: { failure: 'Failed to regrade the results', prefersServer: true },
  });
}

/** Who had a question's results scored anew, the newest first. */
export const regradesQuery = (questionId: string, page: number) =>
  queryOptions({
    queryKey: [...regradesKey, questionId, page],
    queryFn: ({ signal }) => call(getRegrades, { params: { questionId }, query: { page, limit: 10 } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the regrades', prefersServer: true },
  });
