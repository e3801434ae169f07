import type { Session } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { deviceName } from '#domain/account/device-name.ts';
import type { Actor } from '#server/auth/identify.ts';
import { hasAttemptSince } from '#server/auth/session.queries.ts';
import { wireTime } from '#server/http/wire.ts';
import type { Services } from '#server/services.ts';
import { deleteSessionOf, selectSessions } from './account.queries.ts';

/** Where the caller is signed in, this very session marked. */
export async function ownSessions(services: Services, actor: Actor): Promise<Session[]> {
  const sessions = await sessionsOf(services, actor.id);
  return sessions.map((session) => ({ ...session, current: session._id === actor.sessionId }));
}

/** Where a person is signed in. A session that has run out stays in the database until somebody tries it; not here. */
export async function sessionsOf(
  { store: { db }, clock, settings }: Services,
  userId: string,
): Promise<Omit<Session, 'current'>[]> {
  const { session_timeout: minutes } = await settings();
  const idleSince = clock.now() - minutes * 60_000;
  const kept = await hasAttemptSince(db, userId, idleSince);
  const sessions = await selectSessions(db, userId);
  return sessions
    .filter((session) => kept || session.last_seen_at >= idleSince)
    .map((session) => ({
      _id: session.id,
      device: deviceName(session.user_agent),
      createdAt: wireTime(session.created_at),
      lastSeenAt: wireTime(session.last_seen_at),
    }));
}

/** Another's session is as unknown as one that never was. */
export async function endSession({ store }: Services, userId: string, sessionId: string): Promise<void> {
  const ended = await store.write((trx) => deleteSessionOf(trx, userId, sessionId));
  if (!ended) throw new AppError('SESSION_NOT_FOUND');
}
