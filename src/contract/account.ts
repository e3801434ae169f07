import { z } from 'zod';
import { passwordLength } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { termSchema } from './vocabulary.ts';

/** What one chooses to be told by e-mail, and whether others see one's name. */
export const preferencesSchema = z.object({
  notifyResults: z.boolean(),
  notifyPayments: z.boolean(),
  notifyReferrals: z.boolean(),
  showOnLeaderboard: z.boolean(),
});
export type Preferences = z.output<typeof preferencesSchema>;

const askCurrent = 'Please enter your current password';
const askNew = 'Please enter a new password';

/** One's own, asked again for what is grave. */
export const confirmingPassword = z
  .string({ error: askCurrent })
  .min(1, { error: askCurrent })
  .max(passwordLength.max, { error: 'That is too long' });

export const passwordChangeSchema = z.object({
  currentPassword: confirmingPassword,
  newPassword: z
    .string({ error: askNew })
    .min(1, { error: askNew, abort: true })
    .min(passwordLength.min, { error: `The password needs at least ${passwordLength.min} characters` })
    .max(passwordLength.max, { error: `The password can have at most ${passwordLength.max} characters` }),
});

export const accountDeletionSchema = z.object({ password: confirmingPassword });

const sessionSchema = z.object({
  _id: idSchema,
  /** As a person would name it, such as 'Chrome on Windows'. */
  device: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  /** The one that this call was made in. */
  current: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

const messageSchema = z.object({ message: z.string() });

export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/auth/avatar',
  access: 'student',
  summary: 'The picture at one’s own avatar address, fetched by the server',
  response: z.object({
    /** As a data: address; nothing where there is none, or it could not be fetched. */
    picture: z.string().nullable(),
  }),
});

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/account/preferences',
  access: 'student',
  summary: "One's own preferences",
  response: preferencesSchema,
});

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/account/preferences',
  access: 'student',
  summary: "Change one's own preferences; fields left out stay",
  body: preferencesSchema.partial(),
  response: preferencesSchema,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: 'student',
  beforePasswordChange: true,
  summary: "Change one's own password, which signs out every other session",
  body: passwordChangeSchema,
  response: messageSchema,
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'student',
  summary: 'Where one is signed in, the last seen first',
  response: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  access: 'student',
  summary: "Sign out one of one's own sessions",
  params: z.object({ sessionId: idSchema }),
  response: messageSchema,
  errors: ['SESSION_NOT_FOUND'],
});

export const getOwnClasses = endpoint({
  method: 'GET',
  path: '/api/account/classes',
  access: 'student',
  summary: 'The classes that one is in as a student, but for those that are archived',
  response: z.object({
    classes: z.array(z.object({ _id: idSchema, name: z.string(), session: z.string(), term: termSchema })),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'student',
  summary: "Erase one's own personal data and sign out everywhere; results stay, nameless",
  body: accountDeletionSchema,
  response: messageSchema,
  errors: ['WRONG_CREDENTIALS', 'LAST_ADMIN', 'TOO_MANY_REQUESTS', 'CLOCK_BEHIND'],
});
