import { z } from 'zod';

/** The part of a school year that a class is for; `whole` is all three terms. */
export const terms = ['first', 'second', 'third', 'whole'] as const;
export type Term = (typeof terms)[number];
export const termSchema = z.enum(terms, { error: 'Please choose a term' });

const notSession = 'A session is two years that follow each other: 2026/2027';

/** A school year: `2026/2027`. */
export const sessionSchema = z
  .string({ error: notSession })
  .trim()
  .regex(/^2\d{3}\/2\d{3}$/, { error: notSession, abort: true })
  .refine((session) => Number(session.slice(5)) === Number(session.slice(0, 4)) + 1, { error: notSession });
