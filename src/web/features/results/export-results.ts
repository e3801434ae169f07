import { useMutation } from '@tanstack/react-query';
import { exportResults } from '#contract/results.ts';
import { fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { resultsWords } from '#web/words/results.ts';

/** Keeps all of one's own results as the CSV file that the server writes. */
export function useExportResults() {
  return useMutation({
    mutationFn: () => fetchFile(exportResults, { query: {} }),
    onSuccess: (file) => saveFile('results.csv', file),
    meta: {
      failure: resultsWords('failedToExportYourResults'),
      prefersServer: true,
      success: resultsWords('resultsExported'),
    },
  });
}
