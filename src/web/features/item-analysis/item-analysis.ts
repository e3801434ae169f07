import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  type AnalysedAttempts,
  exportItemAnalysis,
  getItemAnalysis,
  type ItemAnalysis,
} from '#contract/instructor-results.ts';
import { call, fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/ui/save-file.ts';

const meta = { failure: 'Failed to load the item analysis', prefersServer: true };
const askAgainMs = 3_000;
/** The first analysis of a very large test takes a while; after that it is kept. */
const longestWait = 300_000;

export function itemAnalysisQuery(testId: string, attempts: AnalysedAttempts) {
  const queryKey = ['item-analysis', testId, attempts] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<ItemAnalysis>(queryKey);
      const background = before?.outOfDate === true;
      return call(getItemAnalysis, { params: { testId }, query: { attempts } }, { signal, longestWait, background });
    },
    placeholderData: keepPreviousData,
    // While the server works out a newer one.
    refetchInterval: ({ state }) => (state.data?.outOfDate === true ? askAgainMs : false),
    meta,
  });
}

export function useExportItemAnalysis(testId: string, attempts: AnalysedAttempts) {
  return useMutation({
    mutationFn: () => fetchFile(exportItemAnalysis, { params: { testId }, query: { attempts } }),
    onSuccess: (file) => saveFile(`item-analysis-${testId}.csv`, file),
    meta: { failure: 'Failed to export the item analysis', prefersServer: true, success: 'Item analysis exported' },
  });
}
