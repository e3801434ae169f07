import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';
import { hasExpired } from './session-life.ts';
import { deleteSession, selectOptionalSession, touchSession } from './session.queries.ts';

const touchEveryMs = 60_000;

/** The person behind the bearer token, or nobody where it is absent, unknown or has expired. */
export async function identify(
  request: FastifyRequest,
  services: Pick<Services, 'store' | 'clock' | 'settings'>,
): Promise<Actor | undefined> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) return undefined;
  const { store, clock } = services;
  const session = await selectOptionalSession(store.db, hashToken(token));
  if (!session) return undefined;

  const idleMs = clock.now() - session.last_seen_at;
  if (await hasExpired(session, services)) {
    await deleteSession(store.db, session.id);
    return undefined;
  }
  const active = request.headers['x-idanwo-background'] === undefined;
  if (active && idleMs > touchEveryMs) await touchSession(store, session, clock.now());
  return { id: session.user_id, role: session.role, subscription: session.subscription, sessionId: session.id };
}

function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S{1,200})$/i)?.[1];
}
