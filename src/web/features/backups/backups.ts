import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BackupPlan,
  compareBackup,
  deleteBackup,
  downloadBackup,
  getBackups,
  linkBackup,
  makeBackup,
  restoreBackup,
  updateBackupPlan,
} from '#contract/backups.ts';
import { call } from '#web/api/call.ts';

const whileRunningMs = 1_000;
/** A large backup on a slow disk takes a while to be read. */
const longestReading = 600_000;

/** Asked again and again while one is being made, and a server that starts again is waited for. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(getBackups, {}, { signal, background: true }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.running ? whileRunningMs : false),
  meta: { failure: 'Failed to load the backups' },
});

export function useMakeBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeBackup, {}),
    onSuccess: (state) => queryClient.setQueryData(backupsQuery.queryKey, state),
    onError: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
    meta: { failure: 'The backup could not be begun', prefersServer: true },
  });
}

/** The form shows its failures itself, beside the folder. */
export function useUpdatePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<BackupPlan>) => call(updateBackupPlan, { body }),
    onSuccess: (state) => queryClient.setQueryData(backupsQuery.queryKey, state),
    meta: { success: 'Nightly backups saved' },
  });
}

export function useDeleteBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(deleteBackup, { params: { name } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
    meta: { success: 'Backup deleted', failure: 'Failed to delete the backup', prefersServer: true },
  });
}

/*
 * What stands in a dialog shows its failures there: a message that is told in passing would lie behind it.
 */

/** The browser takes the file from a link of its own, so that a large one needs no memory of the page. */
export function useDownloadBackup(name: string) {
  return useMutation({
    mutationFn: (password: string) => call(linkBackup, { params: { name }, body: { password } }),
    onSuccess: ({ token }) => {
      const link = document.createElement('a');
      link.href = `${downloadBackup.path}?${new URLSearchParams({ token })}`;
      link.download = name;
      link.click();
    },
  });
}

export const comparisonQuery = (name: string) =>
  queryOptions({
    queryKey: ['backups', 'comparison', name],
    queryFn: ({ signal }) => call(compareBackup, { params: { name } }, { signal, longestWait: longestReading }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export function useRestoreBackup(name: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; openAttempts: number }) =>
      call(restoreBackup, { params: { name }, body }, { longestWait: longestReading }),
    onSuccess: (state) => queryClient.setQueryData(backupsQuery.queryKey, state),
  });
}
