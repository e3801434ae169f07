import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRegrades, type NewRuling, overrideMark, regradeQuestion } from '#contract/regrades.ts';
import { call } from '#web/api/call.ts';
import { tell } from '#web/api/tell.ts';
import { counted } from '#web/ui/numbers.ts';

const regradesKey = ['regrades'] as const;

/** Scores every result that has the question by a ruling, or by what holds already. It may be many: it may take minutes. */
export function useRegrade(questionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ruling: NewRuling | null) =>
      call(regradeQuestion, { params: { questionId }, body: { ruling } }, { longestWait: 600_000 }),
    onSuccess: ({ regraded, changed }) => {
      tell(`${counted(regraded, 'result')} regraded, ${counted(changed, 'score')} changed`, 'good');
      // Results, analyses, averages: there is hardly a figure that it does not touch.
      void queryClient.invalidateQueries();
    },
    meta: { failure: 'Failed to regrade the results', prefersServer: true },
  });
}

/** Gives one answer of one result other points, or takes that back. */
export function useOverrideMark(resultId: string, questionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { pointsWon: number | null; reason: string }) =>
      call(overrideMark, { params: { resultId, questionId }, body }),
    onSuccess: () => void queryClient.invalidateQueries(),
    meta: { success: 'Mark changed', failure: 'Failed to change the mark', prefersServer: true },
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
