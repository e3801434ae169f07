import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './languages.ts';
import { singleLine } from './single-line.ts';
import { ownUserSchema, userSchema } from './users.ts';

export const passwordLength = { min: 8, max: 200 } as const;
const fillAll = 'Please fill in all fields';
const tooLong = 'That is too long';

export const emailSchema = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, { error: 'That email address is too long', abort: true })
    .pipe(z.email({ error: 'Please enter a valid email address' }));

export const nameSchema = (missing: string) =>
  singleLine(missing).min(1, { error: missing }).max(120, { error: 'That name is too long' });

export const newPasswordSchema = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .min(passwordLength.min, { error: `The password needs at least ${passwordLength.min} characters` })
    .max(passwordLength.max, { error: `The password can have at most ${passwordLength.max} characters` });

/** A long random id that a browser keeps, by which it is known that the account has signed in there before. */
export const deviceIdSchema = z
  .string()
  .min(16, { error: 'The device id needs at least 16 characters' })
  .max(100, { error: 'The device id can have at most 100 characters' })
  .optional();

export const signInSchema = z.object({
  /** What has no @ is a candidate number. */
  email: z.string({ error: fillAll }).trim().min(1, { error: fillAll }).max(254, { error: tooLong }),
  password: z.string({ error: fillAll }).min(1, { error: fillAll }).max(passwordLength.max, { error: tooLong }),
  deviceId: deviceIdSchema,
  /** Of the authenticator app, or a recovery code, where the account asks for one. */
  code: z.string().trim().max(40, { error: tooLong }).optional(),
});

export const signUpSchema = z.object({
  name: nameSchema(fillAll),
  email: emailSchema(fillAll),
  password: newPasswordSchema(fillAll),
  referralCode: z.string().trim().max(40).optional(),
  deviceId: deviceIdSchema,
});

export const profileUpdateSchema = z.object({
  name: nameSchema('Please enter your name').optional(),
  email: emailSchema('Please enter your email').optional(),
  /** Asked for where the e-mail becomes another one. */
  currentPassword: z.string().max(passwordLength.max, { error: tooLong }).optional(),
  bio: z.string().trim().max(1000, { error: 'The bio can have at most 1000 characters' }).optional(),
  location: singleLine().max(120, { error: 'The location can have at most 120 characters' }).optional(),
  avatarUrl: z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'The avatar must be an https:// address' })
        .max(500, { error: 'That address is too long' }),
    ])
    .optional(),
  /** Null follows the school's default. */
  language: z.enum(languages, { error: 'Please choose one of the languages' }).nullable().optional(),
});

const signedInSchema = z.object({ ...userSchema.shape, token: z.string() });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in with an email or a candidate number and a password or a PIN, and a code where one is asked for',
  body: signInSchema,
  response: z.object({ ...ownUserSchema.shape, token: z.string() }),
  errors: ['WRONG_CREDENTIALS', 'TWO_FACTOR_NEEDED', 'WRONG_CODE', 'TOO_MANY_REQUESTS', 'MAINTENANCE'],
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Open a student account, with the code of whoever referred one where there is one',
  body: signUpSchema,
  success: [201],
  response: z.object({ ...signedInSchema.shape, referralApplied: z.boolean() }),
  errors: ['EMAIL_TAKEN', 'REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS', 'MAINTENANCE'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'The signed-in person',
  response: ownUserSchema,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'student',
  summary: "Change one's own profile; fields left out stay. Another e-mail needs the current password",
  body: profileUpdateSchema,
  response: userSchema,
  errors: ['EMAIL_TAKEN', 'WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'End this session',
  response: z.object({ message: z.string() }),
});
