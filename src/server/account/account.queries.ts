import type { Selectable } from 'kysely';
import type { SessionsTable, SingleUseTokensTable } from '#server/db/tables/people.ts';
import type { Reader, Writer } from '#server/db/store.ts';

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

/** Signs a person out everywhere, but for the session that is to stay, if any. */
export async function deleteSessions(trx: Writer, userId: string, but?: string): Promise<void> {
  let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (but !== undefined) sessions = sessions.where('id', '!=', but);
  await sessions.execute();
}

/** What was sent to a person by e-mail, all of it or for one purpose, opens nothing any more. */
export async function deleteSingleUseTokens(
  trx: Writer,
  userId: string,
  purpose?: Selectable<SingleUseTokensTable>['purpose'],
): Promise<void> {
  let tokens = trx.deleteFrom('single_use_tokens').where('user_id', '=', userId);
  if (purpose !== undefined) tokens = tokens.where('purpose', '=', purpose);
  await tokens.execute();
}
