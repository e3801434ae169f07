import { z } from 'zod';
import { signUpSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';

const tokenSchema = z.string().min(1).max(200);

export const forgottenPasswordSchema = z.object({ email: signUpSchema.shape.email });
export const newPasswordSchema = z.object({ password: signUpSchema.shape.password });

const told = z.object({ message: z.string() });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Have a link sent by which a new password can be set; answers alike for known and unknown addresses',
  body: forgottenPasswordSchema,
  response: told,
  errors: ['EMAIL_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password by the link of a mail; signs out everywhere',
  body: z.object({ token: tokenSchema, ...newPasswordSchema.shape }),
  response: told,
  errors: ['LINK_NOT_VALID'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  summary: 'Confirm an e-mail address by the link of a mail',
  body: z.object({ token: tokenSchema }),
  response: told,
  errors: ['LINK_NOT_VALID'],
});
