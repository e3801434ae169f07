import { z } from 'zod';
import { passwordLength } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';

const askPassword = 'Please enter your current password';
const askCode = 'Please enter the code from your authenticator app';

const passwordSchema = z
  .string({ error: askPassword })
  .min(1, { error: askPassword })
  .max(passwordLength.max, { error: 'That is too long' });

const codeSchema = z
  .string({ error: askCode })
  .trim()
  .min(1, { error: askCode })
  .max(40, { error: 'That is longer than any code' });

export const twoFactorStartSchema = z.object({ password: passwordSchema });
export const twoFactorCodeSchema = z.object({ code: codeSchema });
export const twoFactorProofSchema = z.object({ password: passwordSchema, code: codeSchema });

const statusSchema = z.object({
  /** Since when a code is asked for at sign-in; null where none is. */
  enabledAt: timeSchema.nullable(),
  recoveryCodesLeft: z.number(),
  /** Whether the school asks this of everybody with the person's role. */
  required: z.boolean(),
});
export type TwoFactorStatus = z.output<typeof statusSchema>;

const recoveryCodesSchema = z.object({
  /** Each good for one sign-in without the app. They are shown this once. */
  recoveryCodes: z.array(z.string()),
});
const messageSchema = z.object({ message: z.string() });

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/account/two-factor',
  access: 'instructor',
  beforeTwoFactor: true,
  summary: "Whether a code is asked for at one's own sign-in",
  response: statusSchema,
});

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/secret',
  access: 'instructor',
  beforeTwoFactor: true,
  summary: 'A secret for an authenticator app; it holds once a code of it has been given',
  body: twoFactorStartSchema,
  response: z.object({
    /** Base32, to type in. */
    secret: z.string(),
    /** The same as `otpauth://`, for a QR code. */
    address: z.string(),
  }),
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS', 'TWO_FACTOR_ON'],
});

export const enableTwoFactor = endpoint({
  method: 'PUT',
  path: '/api/account/two-factor',
  access: 'instructor',
  beforeTwoFactor: true,
  summary: 'Ask for a code at sign-in from now on; other devices are signed out',
  body: twoFactorCodeSchema,
  response: recoveryCodesSchema,
  errors: ['WRONG_CODE', 'TWO_FACTOR_ON', 'TWO_FACTOR_NOT_BEGUN'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  access: 'instructor',
  summary: 'New recovery codes, which make the ones before worthless',
  body: twoFactorProofSchema,
  response: recoveryCodesSchema,
  errors: ['WRONG_CREDENTIALS', 'WRONG_CODE', 'TOO_MANY_REQUESTS', 'TWO_FACTOR_OFF'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/account/two-factor/removal',
  access: 'instructor',
  summary: 'Ask for no code at sign-in any more',
  body: twoFactorProofSchema,
  response: messageSchema,
  errors: ['WRONG_CREDENTIALS', 'WRONG_CODE', 'TOO_MANY_REQUESTS', 'TWO_FACTOR_OFF'],
});

export const resetTwoFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/two-factor',
  access: 'admin',
  summary: 'Ask another person for no code at sign-in any more, whose phone and recovery codes are lost',
  params: z.object({ userId: idSchema }),
  response: messageSchema,
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'TWO_FACTOR_OFF'],
});
