import { z } from 'zod';

const badEmail = 'Please enter a valid email address';
const badNumber = 'A candidate number has letters, digits and spaces, and . / - or _ between them';

/** Blank where somebody has none. It never has an @, by which an e-mail is known. */
export const candidateNumberSchema = z
  .string()
  .trim()
  .max(40, { error: 'A candidate number can have at most 40 characters' })
  .regex(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} ./_-]*)?$/u, { error: badNumber });

/** Blank where somebody has none. */
export const optionalEmailSchema = z
  .string()
  .trim()
  .max(254, { error: 'That email address is too long' })
  .refine((email) => email === '' || z.email().safeParse(email).success, { error: badEmail });

/** A PIN as it is made, in capital letters and without the space of its slip. */
export const pinSchema = z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/, { error: 'That is not a PIN' });

type ComingIn = { email?: string | undefined; candidateNumber?: string | undefined };

/** Whether there is anything that somebody could sign in with. */
export const hasIdentifier = ({ email = '', candidateNumber = '' }: ComingIn): boolean =>
  email !== '' || candidateNumber !== '';
