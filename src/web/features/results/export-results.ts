import { useMutation } from '@tanstack/react-query';
import { AppError, errorReplySchema } from '#contract/errors.ts';
import { exportResults } from '#contract/results.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { dropToken, readToken } from '#web/api/token.ts';

/** All of one's own results as the CSV file that the server writes. */
async function fetchResultsFile(): Promise<Blob> {
  const token = readToken();
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  const response = await fetch(exportResults.path, { headers }).catch((cause: unknown) => {
    throw new NetworkError('unreachable', cause);
  });
  if (response.ok) return response.blob();
  const reply = errorReplySchema.safeParse(await response.json().catch(() => undefined));
  if (!reply.success) throw new NetworkError('unreadable', reply.error);
  if (reply.data.code === 'NOT_AUTHENTICATED' && token !== null) dropToken(token);
  throw new AppError(reply.data.code, reply.data.message);
}

export function useExportResults(save: (file: Blob) => void) {
  return useMutation({
    mutationFn: fetchResultsFile,
    onSuccess: save,
    meta: { failure: 'Failed to export your results', prefersServer: true, success: 'Results exported' },
  });
}
