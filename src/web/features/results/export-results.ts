import { useMutation } from '@tanstack/react-query';
import { exportResults } from '#contract/results.ts';
import { fetchFile } from '#web/api/call.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Keeps all of one's own results as the CSV file that the server writes. */
export function useExportResults() {
  return useMutation({
    mutationFn: () => fetchFile(exportResults, { query: {} }),
    onSuccess: (file) => saveFile('results.csv', file),
    meta: { failure: 'Failed to export your results', prefersServer: true, success: 'Results exported' },
  });
}
