import { z } from 'zod';
import { roles } from './access.ts';
import { languages } from './languages.ts';
import { planSchema } from './vocabulary.ts';
import { idSchema, timeSchema } from './lists.ts';

export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Empty where they have none. */
  email: z.string(),
  candidateNumber: z.string().nullable(),
  role: z.enum(roles),
  subscription: planSchema,
  createdAt: timeSchema,
  referralCode: z.string(),
  bio: z.string(),
  location: z.string(),
  avatarUrl: z.string(),
  /** Which they have chosen to read the site in; of none the school's default holds. */
  language: z.enum(languages).nullable(),
});
export type User = z.output<typeof userSchema>;

/** One's own account. */
export const ownUserSchema = z.object({
  ...userSchema.shape,
  /** Where the school asks for two-factor sign-in and it is not set up: nothing else works before. */
  twoFactorDue: z.literal(true).optional(),
  /** Where exams begin with larger type for them. */
  largerType: z.literal(true).optional(),
  /** Where another password is asked of them: nothing else works before. */
  passwordDue: z.literal(true).optional(),
});
export type OwnUser = z.output<typeof ownUserSchema>;
