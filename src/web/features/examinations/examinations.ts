import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint.ts';
import { getOwnSittings, startInSitting } from '#contract/sittings.ts';
import { call } from '#web/api/call.ts';
import { examinationWords } from '#web/words/examinations.ts';

/** Often enough that a start that moves, or a pause that ends, is seen before anybody asks. */
const askEveryMs = 10_000;

export const ownSittingsQuery = () =>
  queryOptions({
    queryKey: ['examinations'],
    queryFn: ({ signal }) => call(getOwnSittings, {}, { signal, background: true }),
    refetchInterval: askEveryMs,
    meta: { failure: examinationWords('failed') },
  });

type Begin = CallOf<typeof startInSitting>['body'];

export function useBeginExamination(sittingId: string) {
  return useMutation({
    mutationFn: (body: Begin) => call(startInSitting, { params: { sittingId }, body }),
    meta: { failure: examinationWords('failedToBegin'), prefersServer: true },
  });
}
