import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';

/** Whoever makes a call. */
export type Actor = { id: string; role: Role; subscription: Plan; sessionId: string };

/** What stands before every call and knows people, which nothing in here does. */
export type Gate = {
  /** The person behind a request, or nobody. */
  identify: (request: FastifyRequest) => Promise<Actor | undefined>;
  /** Whether the school asks somebody for two-factor sign-in who has not set it up: nothing else works before. */
  isTwoFactorDue: (actor: Actor) => Promise<boolean>;
};
