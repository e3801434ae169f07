import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/access.ts';
import type { Plan } from '#contract/vocabulary.ts';
import type { Services } from '#server/services.ts';
import { deleteSession, hasAttemptSince, selectOptionalSession, touchSession } from './session.queries.ts';
import { hashToken } from './tokens.ts';

/** Whoever makes a call. */
export type Actor = { id: string; role: Role; subscription: Plan; sessionId: string };

const touchEveryMs = 60_000;

/** The person behind the bearer token, or nobody where it is absent, unknown or has expired. */
export async function identify(request: FastifyRequest, services: Services): Promise<Actor | undefined> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) return undefined;
  const { store, clock } = services;
  const session = await selectOptionalSession(store.db, hashToken(token));
  if (!session) return undefined;

  const idleMs = clock.now() - session.last_seen_at;
  if (await hasExpired(session.user_id, idleMs, services)) {
    await deleteSession(store.db, session.id);
    return undefined;
  }
  const active = request.headers['x-idanwo-background'] === undefined;
  if (active && idleMs > touchEveryMs) await touchSession(store, session, clock.now());
  return { id: session.user_id, role: session.role, subscription: session.subscription, sessionId: session.id };
}

/**
 * A session ends after the idle time of the settings, but never under somebody who is in the middle of a test; the end
 * of the test counts as their last activity, so that they still see the result.
 */
async function hasExpired(userId: string, idleMs: number, { store, settings, clock }: Services): Promise<boolean> {
  const { session_timeout: minutes } = await settings();
  const allowedMs = minutes * 60_000;
  if (idleMs <= allowedMs) return false;
  return !(await hasAttemptSince(store.db, userId, clock.now() - allowedMs));
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S{1,200})$/i)?.[1];
}
