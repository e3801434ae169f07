import { parseArgs } from 'node:util';
import { roles } from '#contract/access.ts';
import { newUserFields } from '#contract/admin-users.ts';
import { emailSchema } from '#contract/auth.ts';
import { theServer } from '#server/platform/audit/audit.queries.ts';
import { timeBesideServer } from '#server/platform/clock/time-beside-server.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { openBesideServer } from '#server/platform/db/open-store.ts';
import { openAccount } from '#server/school/users/create-user.ts';
import { askNewPassword } from './ask-password.ts';
import type { Command } from './command.ts';

export const create: Command = {
  summary: 'opens an account, an administrator’s where nothing else is said',
  usage: 'create --email <address> --name <name> [--role admin|instructor|student] [--password-stdin]',
  help: [
    'Opens an account, the first administrator’s above all. The password is asked for, or read from the first line that',
    'is piped in with --password-stdin. Works while a server runs, too.',
    '',
    `  ${adminCommand} create --email head@school.ng --name "Folake Adeyemi"`,
  ].join('\n'),
  async run(args, config) {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', default: 'admin' },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
    const role = roles.find((known) => known === values.role);
    if (role === undefined) throw new Error(`--role is one of ${roles.join(', ')}.`);
    const { name, email } = personOf(values);
    const password = await askNewPassword(values['password-stdin'], { name, email });
    const store = await openBesideServer(config);
    try {
      const user = { name, email, password, role, subscription: 'free' } as const;
      await openAccount(store, { user, by: theServer, confirmsAddress: false, now: await timeBesideServer(store) });
    } finally {
      await store.close();
    }
    console.log(`${name} can sign in as ${email} now, with the role ${role}.`);
  },
};

/** @throws the form's own message, with the option it is about */
function personOf(given: { name?: string; email?: string }): { name: string; email: string } {
  const parsedName = newUserFields.shape.name.safeParse(given.name);
  if (!parsedName.success) throw new Error(`--name: ${parsedName.error.issues[0]?.message}`);
  const parsedEmail = emailSchema('Please enter an email address').safeParse(given.email);
  if (!parsedEmail.success) throw new Error(`--email: ${parsedEmail.error.issues[0]?.message}`);
  return { name: parsedName.data, email: parsedEmail.data };
}
