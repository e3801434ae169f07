import type { FastifyRequest } from 'fastify';
import { fulfilled, inBatches } from '#server/platform/db/in-batches.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';
import { hasExpired } from './session-life.ts';
import { deleteSession, selectOptionalSession, type SessionOfToken, touchSessions } from './session.queries.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'settings'>;

const touchEveryMs = 60_000;
const sessionsAtOnce = 256;

/** Answers the person behind a request's bearer token, or nobody where it is absent, unknown or has expired. */
export function openIdentify(services: Needs): (request: FastifyRequest) => Promise<Actor | undefined> {
  const touchSession = inBatches<SessionOfToken, undefined>(sessionsAtOnce, async (sessions) => {
    await services.store.write((trx) => touchSessions(trx, sessions, services.clock.now()));
    return sessions.map(() => fulfilled(undefined));
  });

  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const session = token === undefined ? undefined : await selectOptionalSession(services.store.db, hashToken(token));
    if (!session) return undefined;
    if (await hasExpired(session, services)) {
      await deleteSession(services.store.db, session.id);
      return undefined;
    }
    const isActive = request.headers['x-idanwo-background'] === undefined;
    const idleMs = services.clock.now() - session.last_seen_at;
    if (isActive && idleMs > touchEveryMs) await touchSession(session);
    const { password_change_asked_at: askedAt } = session;
    return {
      id: session.user_id,
      role: session.role,
      subscription: session.subscription,
      sessionId: session.id,
      // Whoever is signed in goes on: it is asked at the next sign-in.
      passwordAsked: askedAt !== null && session.created_at >= askedAt,
    };
  };
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S{1,200})$/i)?.[1];
}
