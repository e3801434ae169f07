import { queryOptions, useMutation } from '@tanstack/react-query';
import { getOwnSittings, startInSitting } from '#contract/sittings.ts';
import { call } from '#web/api/call.ts';
import { clientId } from '#web/features/attempt/client-id.ts';
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

type Begin = { accessCode: string | undefined; sectionIds: string[] | undefined };

export function useBeginExamination(sittingId: string) {
  return useMutation({
    mutationFn: async (how: Begin) =>
      call(startInSitting, { params: { sittingId }, body: { clientId: await clientId(), ...how } }),
    meta: { failure: examinationWords('failedToBegin'), prefersServer: true },
  });
}
