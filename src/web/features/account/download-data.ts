import { useMutation } from '@tanstack/react-query';
import { getOwnData } from '#contract/own-data.ts';
import { call } from '#web/api/call.ts';

/** Everything that is held about the person, as a file for themself. */
export function useDownloadData(save: (file: Blob) => void) {
  return useMutation({
    mutationFn: async () => {
      const data = await call(getOwnData, {});
      return new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
    },
    onSuccess: save,
  });
}
