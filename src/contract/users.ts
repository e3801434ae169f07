import { z } from 'zod';
import { roles } from './access.ts';
import { planSchema } from './vocabulary.ts';
import { idSchema, timeSchema } from './lists.ts';

export const userSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  subscription: planSchema,
  createdAt: timeSchema,
  referralCode: z.string(),
  bio: z.string(),
  location: z.string(),
  avatarUrl: z.string(),
});
export type User = z.output<typeof userSchema>;
