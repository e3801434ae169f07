import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  type twoFactorCodeSchema,
  type twoFactorProofSchema,
  type twoFactorStartSchema,
} from '#contract/two-factor.ts';
import { call } from '#web/api/call.ts';
import { accountWords } from '#web/words/account.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }),
  meta: { failure: () => accountWords('failedToLoadTwoFactor') },
});

/*
 * The forms show their failures themselves. What is asked for at sign-in is read again at the end of a form and not
 * before: the recovery codes stand there until their owner has kept them.
 */

export function useBeginTwoFactor() {
  return useMutation({
    mutationFn: (body: z.input<typeof twoFactorStartSchema>) => call(beginTwoFactor, { body }),
  });
}

export function useEnableTwoFactor() {
  return useMutation({
    mutationFn: (body: z.input<typeof twoFactorCodeSchema>) => call(enableTwoFactor, { body }),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: z.input<typeof twoFactorProofSchema>) => call(renewRecoveryCodes, { body }),
  });
}

export function useDisableTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof twoFactorProofSchema>) => call(disableTwoFactor, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey }),
    meta: { success: accountWords('twoFactorSignInIs') },
  });
}
