import type { Session } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { deviceName } from '#domain/account/device-name.ts';
import { hasExpired } from '#server/people/auth/session-life.ts';
import { deleteSessionOf, deleteSessions, selectSessions } from '#server/people/auth/session.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Where the caller is signed in, this very session marked. */
export async function ownSessions(services: Services, actor: Actor): Promise<Session[]> {
  const sessions = await sessionsOf(services, actor.id);
  return sessions.map((session) => ({ ...session, current: session._id === actor.sessionId }));
}

/** Where a person is signed in. A session that has run out stays in the database for a while; not here. */
export async function sessionsOf(services: Services, userId: string): Promise<Omit<Session, 'current'>[]> {
  const sessions = await selectSessions(services.store.db, userId);
  const ended = await Promise.all(sessions.map((session) => hasExpired(session, services)));
  return sessions
    .filter((_, index) => ended[index] === false)
    .map((session) => ({
      _id: session.id,
      device: deviceName(session.user_agent),
      createdAt: wireTime(session.created_at),
      lastSeenAt: wireTime(session.last_seen_at),
    }));
}

type Ending = { userId: string; sessionId: string; by: Doer };

/** Another's session is as unknown as one that never was. */
export async function endSession({ store, clock }: Services, { userId, sessionId, by }: Ending): Promise<void> {
  await store.write(async (trx) => {
    if (!(await deleteSessionOf(trx, userId, sessionId))) throw new AppError('SESSION_NOT_FOUND');
    await recordEnded(trx, { at: clock.now(), by, userId, which: 'one' });
  });
}

/** Signs somebody out everywhere. */
export async function endSessions({ store, clock }: Services, userId: string, by: Doer): Promise<void> {
  await store.write(async (trx) => {
    await deleteSessions(trx, userId);
    await recordEnded(trx, { at: clock.now(), by, userId, which: 'all' });
  });
}

type Ended = { at: number; by: Doer; userId: string; which: 'one' | 'all' };

async function recordEnded(trx: Writer, { at, by, userId, which }: Ended): Promise<void> {
  const subject = { type: 'user', id: userId } as const;
  await recordAudit(trx, { at, by, action: 'sessions-ended', subject, detail: { which } });
}
