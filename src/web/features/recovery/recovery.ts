import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  confirmEmail,
  type forgottenPasswordSchema,
  type newPasswordSchema,
  requestPasswordReset,
  resetPassword,
} from '#contract/recovery.ts';
import { call } from '#web/api/call.ts';

/** The pages show what goes wrong themselves, above the field. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: z.input<typeof forgottenPasswordSchema>) => call(requestPasswordReset, { body }),
  });
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: ({ password }: z.input<typeof newPasswordSchema>) => call(resetPassword, { body: { token, password } }),
  });
}

export function useConfirmEmail(token: string) {
  return useMutation({ mutationFn: () => call(confirmEmail, { body: { token } }) });
}
