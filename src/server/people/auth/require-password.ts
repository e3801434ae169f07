import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countTry } from './password-tries.ts';
import { isPassword, isPinOrPassword } from './passwords.ts';
import { selectUser, type UserRow } from './user.queries.ts';

/**
 * Asks a person who is signed in for their password. A wrong one counts as a failed sign-in of this session, so that a
 * screen somebody left open is no way to guess it.
 * @throws WRONG_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function requirePassword(services: Services, actor: Actor, password: string, by: Doer): Promise<void> {
  const { store, clock } = services;
  const user = await selectUser(store.db, actor.id);
  const giveBack = await countTry(services, { user, identifier: user.id, from: { sessionId: actor.sessionId } }, by);
  if (await isTheirs(services, user, password)) return giveBack();
  const subject = { type: 'user', id: actor.id } as const;
  await store.write((trx) => recordAudit(trx, { at: clock.now(), by, action: 'sign-in-failed', subject }));
  throw new AppError('WRONG_CREDENTIALS', 'That is not your current password');
}

/** A PIN, which is on paper, does only for those who have been told nothing else. */
function isTheirs({ store }: Services, user: UserRow, given: string): Promise<boolean> {
  const hasPinAlone = user.password_hash === null || user.password_change_asked_at !== null;
  return hasPinAlone ? isPinOrPassword(store.db, user, given) : isPassword(given, user.password_hash);
}
