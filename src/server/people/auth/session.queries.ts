import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { lookedUpTogether } from '#server/platform/db/looked-up-together.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { SessionsTable, UsersTable } from '#server/platform/db/tables/people.ts';

const dayMs = 86_400_000;

/** A session with what every call asks of the person behind it. */
export type SessionOfToken = Pick<Selectable<SessionsTable>, 'id' | 'user_id' | 'created_at' | 'last_seen_at'> &
  Pick<Selectable<UsersTable>, 'role' | 'subscription' | 'password_change_asked_at'>;

const sessionsOfTokens = prepared<{ hashes: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.id',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'users.role',
      'users.subscription',
      'users.password_change_asked_at',
    ])
    .where((eb) => among(eb.ref('sessions.token_hash'), 'hashes'))
    .where('users.deleted_at', 'is', null),
);

/** By the hash of its token. Nothing is remembered of it: to sign out acts at once, on all servers. */
export const selectOptionalSession = lookedUpTogether<SessionOfToken>(async (db, hashes) => {
  const rows = await sessionsOfTokens.all(db, { hashes });
  return new Map(rows.map((row) => [row.token_hash, row]));
});

const openInSession = prepared<{ sessionId: string; since: number }>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select('id')
    .where('session_id', '=', value('sessionId'))
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('closed_at', '>', value('since'))])),
);

/** Whether an attempt is open that was sat in the session last, or was open until some time. */
export async function hasAttemptInSession(db: Reader, sessionId: string, since: number): Promise<boolean> {
  return (await openInSession.first(db, { sessionId, since })) !== undefined;
}

const sealedInSession = prepared<{ sessionId: string; since: number }>()((db, { value }) =>
  db
    .selectFrom('sealed_papers')
    .select('attempt_id')
    .where('session_id', '=', value('sessionId'))
    .where('sealed_at', '>', value('since')),
);

/** Whether an exam was given out sealed to the session since some time, which a device without a network may have opened. */
export async function hasSealedPaper(db: Reader, sessionId: string, since: number): Promise<boolean> {
  return (await sealedInSession.first(db, { sessionId, since })) !== undefined;
}

/** Of them all but those in which an attempt is open, was until then, or may be without a network. */
export async function deleteSessionsThatEnded(
  trx: Writer,
  { seenSince, begunSince }: { seenSince: number; begunSince: number },
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_seen_at', '<', seenSince), eb('created_at', '<', begunSince)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.session_id', '=', 'sessions.id')
            .where((attempt) =>
              attempt.or([attempt('attempts.state', '=', 'open'), attempt('attempts.closed_at', '>', seenSince)]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sealed_papers')
            .select('sealed_papers.attempt_id')
            .whereRef('sealed_papers.session_id', '=', 'sessions.id')
            .where('sealed_papers.sealed_at', '>', begunSince),
        ),
      ),
    )
    .execute();
}

/** Whether the person has an attempt open, or had one until some time. */
export async function hasAttemptSince(db: Reader, userId: string, time: number): Promise<boolean> {
  const attempt = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('closed_at', '>', time)]))
    .executeTakeFirst();
  return attempt !== undefined;
}

export async function insertSession(
  trx: Writer,
  session: { userId: string; tokenHash: string; userAgent: string; now: number },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: session.userId,
      token_hash: session.tokenHash,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
  await insertActiveDays(trx, [session.userId], session.now);
}

const seeSessions = prepared<{ ids: readonly string[]; now: number }>()((db, { value, among }) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: value('now') })
    .where((eb) => among(eb.ref('id'), 'ids')),
);
const seePeople = prepared<{ ids: readonly string[]; now: number }>()((db, { value, among }) =>
  db
    .updateTable('users')
    .set({ last_active_at: value('now') })
    .where((eb) => among(eb.ref('id'), 'ids')),
);

/** Keeps that people were active in these sessions now. */
export async function touchSessions(
  trx: Writer,
  sessions: readonly { id: string; user_id: string }[],
  now: number,
): Promise<void> {
  const people = [...new Set(sessions.map((session) => session.user_id))];
  await seeSessions.all(trx, { ids: sessions.map((session) => session.id), now });
  await seePeople.all(trx, { ids: people, now });
  await insertActiveDays(trx, people, now);
}

/** Keeps that people were active on a day, UTC. */
async function insertActiveDays(trx: Writer, userIds: readonly string[], now: number): Promise<void> {
  const day = Math.floor(now / dayMs);
  await trx
    .insertInto('active_days')
    .values(userIds.map((user_id) => ({ user_id, day })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSession(db: Reader, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** A person's sessions, the last seen first. */
export function selectSessions(db: Reader, userId: string): Promise<Selectable<SessionsTable>[]> {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').execute();
}

/** Answers whether there was such a session. */
export async function deleteSessionOf(trx: Writer, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs a person out but where they sit an exam. */
export async function deleteSessionsOutsideExams(trx: Writer, userId: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.session_id', '=', 'sessions.id')
            .where('attempts.state', '=', 'open'),
        ),
      ),
    )
    .execute();
}

/** Signs a person out everywhere, but for the session that is to stay, if any. */
export async function deleteSessions(trx: Writer, userId: string, but?: string): Promise<void> {
  let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (but !== undefined) sessions = sessions.where('id', '!=', but);
  await sessions.execute();
}
