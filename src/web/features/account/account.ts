import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type accountDeletionSchema,
  changePassword,
  deleteAccount,
  endSession,
  getAvatar,
  getOwnClasses,
  getPreferences,
  getSessions,
  type passwordChangeSchema,
  type Preferences,
  updatePreferences,
} from '#contract/account.ts';
import { type profileUpdateSchema, updateProfile } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import { call } from '#web/api/call.ts';
import { accountWords } from '#web/words/account.ts';

const accountKey = ['account'] as const;

export const preferencesQuery = queryOptions({
  queryKey: [...accountKey, 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
  meta: { failure: () => accountWords('failedToLoadPreferences') },
});

/** Fetched from elsewhere, so seldom: again when the address is another. */
export const avatarQuery = (url: string) =>
  queryOptions({
    queryKey: [...accountKey, 'avatar', url],
    queryFn: ({ signal }) => call(getAvatar, {}, { signal, background: true }),
    staleTime: Infinity,
    retry: false,
  });

export const sessionsQuery = queryOptions({
  queryKey: [...accountKey, 'sessions'],
  queryFn: ({ signal }) => call(getSessions, {}, { signal }),
  staleTime: 0,
  meta: { failure: () => accountWords('failedToLoadDevices') },
});

/** The form shows its failures itself, beside the fields. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (body: z.input<typeof profileUpdateSchema>) => call(updateProfile, { body }),
    meta: { success: accountWords('profileUpdatedSuccessfully') },
  });
}

export function useChooseLanguage(onSaved: (saved: User) => void) {
  return useMutation({
    mutationFn: (language: Language | null) => call(updateProfile, { body: { language } }),
    onSuccess: onSaved,
    meta: { failure: accountWords('failedToSaveLanguage'), prefersServer: true },
  });
}

/*
 * What stands in a dialog shows its failures there: a message that is told in passing would lie behind it.
 */

export function useUpdatePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Preferences>) => call(updatePreferences, { body: changes }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof passwordChangeSchema>) => call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** The classes that a student is in. */
export const ownClassesQuery = queryOptions({
  queryKey: ['account', 'classes'],
  queryFn: ({ signal }) => call(getOwnClasses, {}, { signal }),
});

export function useDeleteAccount(leave: () => void) {
  return useMutation({
    mutationFn: (body: z.input<typeof accountDeletionSchema>) => call(deleteAccount, { body }),
    onSuccess: leave,
  });
}
