import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

type Choice = { attempts: AnalysedAttempts; set: string | undefined };
const analysisKey = ['item-analysis'] as const;

export function itemAnalysisQuery(testId: string, choice: Choice) {
  const queryKey = [...analysisKey, testId, choice] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client }) => {
      const before = client.getQueryData<ItemAnalysis>(queryKey);
      const background = before?.outOfDate === true;
      return call(getItemAnalysis, { params: { testId }, query: choice }, { signal, longestWait, background });
    },
    placeholderData: keepPreviousData,
    // While the server works out a newer one.
    refetchInterval: ({ state }) => (state.data?.outOfDate === true ? askAgainMs : false),
    meta,
  });
}

/** Has the analyses read again: a question has changed. */
export function useRefreshAnalysis() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: analysisKey });
}

export function useExportItemAnalysis(testId: string, choice: Choice) {
  return useMutation({
    mutationFn: () => fetchFile(exportItemAnalysis, { params: { testId }, query: choice }),
    onSuccess: (file) => saveFile(`item-analysis-${testId}.csv`, file),
    meta: { failure: 'Failed to export the item analysis', prefersServer: true, success: 'Item analysis exported' },
  });
}
