import { parseArgs } from 'node:util';
import { forgetTries } from '#server/people/auth/password-tries.ts';
import { hashPassword } from '#server/people/auth/passwords.ts';
import { deleteSessions } from '#server/people/auth/session.queries.ts';
import { selectOptionalUserByIdentifier, updateUserRow, type UserRow } from '#server/people/auth/user.queries.ts';
import { deleteSingleUseTokens } from '#server/people/recovery/token.queries.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { recordAudit } from '#server/platform/audit/audit.queries.ts';
import { timeBesideServer } from '#server/platform/clock/time-beside-server.ts';
import { openBesideServer } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { askNewPassword } from './ask-password.ts';
import type { Command } from './command.ts';

export const resetPassword: Command = {
  summary: 'sets a new password for an account, and signs it out everywhere',
  usage: 'reset-password --email <address or candidate number> [--password-stdin]',
  help: [
    'Sets a new password for an account and signs it out everywhere. The password is asked for, or read from the first',
    'line that is piped in with --password-stdin. Works while a server runs, too.',
  ].join('\n'),
  async run(args, config) {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, 'password-stdin': { type: 'boolean', default: false } },
    });
    const { email } = values;
    if (email === undefined) throw new Error('Say whose password, with --email.');
    const store = await openBesideServer(config);
    try {
      const user = await selectOptionalUserByIdentifier(store.db, email);
      if (!user) throw new Error(`Nobody has the email or candidate number ${email}.`);
      await setPassword(store, user, await askNewPassword(values['password-stdin'], user));
    } finally {
      await store.close();
    }
    console.log(`${email} has the new password now, and is signed out everywhere.`);
  },
};

async function setPassword(store: Store, { id: userId }: UserRow, password: string): Promise<void> {
  const now = await timeBesideServer(store);
  const passwordHash = await hashPassword(password);
  await store.write(async (trx) => {
    await updateUserRow(trx, userId, { password_hash: passwordHash, password_change_asked_at: null, updated_at: now });
    await deleteSessions(trx, userId);
    await deleteSingleUseTokens(trx, userId, 'reset-password');
    await forgetTries(trx, userId);
    const by = { actorId: null, address: '' };
    const subject = { type: 'user', id: userId } as const;
    await recordAudit(trx, { at: now, by, action: 'password-set-for-another', subject });
    await logActivity(trx, { at: now, actorId: null, action: 'user-changed', subjectType: 'user', subjectId: userId });
  });
}
