import type { Session } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { deviceName } from '#domain/account/device-name.ts';
import type { Actor } from '#server/auth/identify.ts';
import { hasAttemptSince } from '#server/auth/session.queries.ts';
import { wireTime } from '#server/http/wire.ts';
import type { Services } from '#server/services.ts';
import { deleteSessionOf, selectSessions } from './account.queries.ts';

/** Where a person is signed in. A session that has run out stays in the database until somebody tries it; not here. */
export async function ownSessions({ store: { db }, clock, settings }: Services, actor: Actor): Promise<Session[]> {
  const { session_timeout: minutes } = await settings();
  const idleSince = clock.now() - minutes * 60_000;
  const kept = await hasAttemptSince(db, actor.id, idleSince);
  const sessions = await selectSessions(db, actor.id);
  return sessions
    .map((session) => ({ ...session, current: session.id === actor.sessionId }))
    .filter((session) => kept || session.current || session.last_seen_at >= idleSince)
    .map((session) => ({
      _id: session.id,
      device: deviceName(session.user_agent),
      createdAt: wireTime(session.created_at),
      lastSeenAt: wireTime(session.last_seen_at),
      current: session.current,
    }));
}

/** Another's session is as unknown as one that never was. */
export async function endSession({ store }: Services, actor: Actor, sessionId: string): Promise<void> {
  const ended = await store.write((trx) => deleteSessionOf(trx, actor.id, sessionId));
  if (!ended) throw new AppError('SESSION_NOT_FOUND');
}
