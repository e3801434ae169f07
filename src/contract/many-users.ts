import { z } from 'zod';
import { accommodationSchema } from './accommodation.ts';
import { newPasswordSchema } from './auth.ts';
import { pinSchema } from './candidate-numbers.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';

/** Of one call; more people are sent in parts. Each password costs the server some work, a PIN next to none. */
export const manyParts = { pins: 200, passwords: 50, people: 500 } as const;

const pinsSchema = z.array(z.object({ userId: idSchema, pin: pinSchema })).min(1);
const doneSchema = z.object({
  /** Of whom it was done; those who are missing have no account any more, or it does not suit theirs. */
  userIds: z.array(idSchema),
});

export const renewPins = endpoint({
  method: 'POST',
  path: '/api/admin/users/pins',
  access: 'admin',
  summary: 'Give people new PINs, made by the caller. They are signed out, but where they sit an exam',
  body: z.object({ pins: pinsSchema.max(manyParts.pins) }),
  response: doneSchema,
});

export const setPasswords = endpoint({
  method: 'POST',
  path: '/api/admin/users/passwords',
  access: 'admin',
  summary: 'Give people new passwords, made by the caller. They are signed out, but where they sit an exam',
  body: z.object({
    passwords: z
      .array(z.object({ userId: idSchema, password: newPasswordSchema('Please enter a password') }))
      .min(1)
      .max(manyParts.passwords),
    /** Whether they are asked for one of their own at the next sign-in. */
    asksForAnother: z.boolean().default(false),
  }),
  response: doneSchema,
});

export const askForPasswords = endpoint({
  method: 'POST',
  path: '/api/admin/users/password-changes',
  access: 'admin',
  summary: 'Ask people who have a password for another one at their next sign-in',
  body: z.object({ userIds: z.array(idSchema).min(1).max(manyParts.people) }),
  bodyLimit: 64 * 1024,
  response: doneSchema,
});

export const setAccommodations = endpoint({
  method: 'POST',
  path: '/api/admin/users/accommodations',
  access: 'admin',
  summary: 'Set what people have in every exam that they begin from now on, the same for each',
  body: z.object({ userIds: z.array(idSchema).min(1).max(manyParts.people), accommodation: accommodationSchema }),
  bodyLimit: 64 * 1024,
  response: doneSchema,
});

export const printSlips = fileEndpoint({
  method: 'POST',
  path: '/api/admin/users/slips',
  access: 'admin',
  summary: 'Slips to cut and hand out, four to a page: name, candidate number, PIN and where to sign in',
  body: z.object({
    slips: pinsSchema.max(5_000),
    /** Of the school, as those who hold a slip reach it. */
    address: z.url({ protocol: /^https?$/, error: 'That is not an address' }).max(200),
    title: z.string().trim().max(120).optional(),
    /** Whose rooms, seats and time stand on them, too. */
    sittingId: idSchema.optional(),
  }),
  bodyLimit: 1024 * 1024,
  files: ['application/pdf'],
  errors: ['PIN_IS_ANOTHER', 'SITTING_NOT_FOUND', 'HEAVY_JOB_RUNNING'],
});
