import { parseArgs } from 'node:util';
import { selectOptionalUserByIdentifier } from '#server/people/auth/user.queries.ts';
import { removeTwoFactor } from '#server/people/two-factor/change-two-factor.ts';
import { theServer } from '#server/platform/audit/audit.queries.ts';
import { timeBesideServer } from '#server/platform/clock/time-beside-server.ts';
import { openBesideServer } from '#server/platform/db/open-store.ts';
import type { Command } from './command.ts';

export const resetTwoFactor: Command = {
  summary: 'asks an account for no code at sign-in any more, whose phone is lost',
  usage: 'reset-two-factor --email <address or candidate number>',
  help: [
    'Switches two-factor sign-in off for an account whose phone and recovery codes are lost; its password stays. An',
    'administrator does the same for others on their page: this is for the last administrator. Works while a server',
    'runs, too.',
  ].join('\n'),
  async run(args, config) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
    const { email } = values;
    if (email === undefined) throw new Error('Say whose, with --email.');
    const store = await openBesideServer(config);
    try {
      const user = await selectOptionalUserByIdentifier(store.db, email);
      if (!user) throw new Error(`Nobody has the email or candidate number ${email}.`);
      const now = await timeBesideServer(store);
      const wasOn = await store.write((trx) => removeTwoFactor(trx, user.id, { by: theServer, now }));
      if (!wasOn) throw new Error(`${email} is asked for no code as it is.`);
    } finally {
      await store.close();
    }
    console.log(`${email} signs in with the password alone now.`);
  },
};
