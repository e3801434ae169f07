import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';

/** Whoever makes a call. */
export type Actor = {
  id: string;
  role: Role;
  subscription: Plan;
  sessionId: string;
  /** Whether another password was asked of them before the session was begun. */
  passwordAsked: boolean;
};

/** What stands before every call and knows people, which nothing in here does. */
export type Gate = {
  /** The person behind a request, or nobody. */
  identify: (request: FastifyRequest) => Promise<Actor | undefined>;
  /** Whether the school asks somebody for two-factor sign-in who has not set it up: nothing else works before. */
  isTwoFactorDue: (actor: Actor) => Promise<boolean>;
  /** Whether somebody is asked for another password: nothing else works before, but for an exam that is open. */
  isPasswordDue: (actor: Actor) => Promise<boolean>;
};
