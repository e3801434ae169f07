import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { roles } from '#contract/access.ts';
import { newUserFields, noIdentifier } from '#contract/admin-users.ts';
import { candidateNumberSchema, hasIdentifier, optionalEmailSchema } from '#contract/candidate-numbers.ts';
import { theServer } from '#server/platform/audit/audit.queries.ts';
import { timeBesideServer } from '#server/platform/clock/time-beside-server.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { openBesideServer } from '#server/platform/db/open-store.ts';
import { openAccount } from '#server/school/users/create-user.ts';
import { askNewPassword } from './ask-password.ts';
import type { Command } from './command.ts';

export const create: Command = {
  summary: 'opens an account, an administrator’s where nothing else is said',
  usage:
    'create --email <address> | --number <candidate number> --name <name> [--role admin|instructor|student] [--password-stdin]',
  help: [
    'Somebody signs in with the e-mail, the candidate number, or either where both are given.',
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
        number: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string', default: 'admin' },
        'password-stdin': { type: 'boolean', default: false },
      },
    });
    const role = roles.find((known) => known === values.role);
    if (role === undefined) throw new Error(`--role is one of ${roles.join(', ')}.`);
    const { name, email, candidateNumber } = personOf(values);
    const password = await askNewPassword(values['password-stdin'], { name, email });
    const store = await openBesideServer(config);
    try {
      const user = { name, email, candidateNumber, password, role, subscription: 'free' } as const;
      await openAccount(store, { user, by: theServer, confirmsAddress: false, now: await timeBesideServer(store) });
    } finally {
      await store.close();
    }
    console.log(`${name} can sign in as ${email || candidateNumber} now, with the role ${role}.`);
  },
};

type Person = { name: string; email: string; candidateNumber: string };

/** @throws the form's own message, with the option it is about */
function personOf(given: { name?: string; email?: string; number?: string }): Person {
  const name = parsed('--name', newUserFields.shape.name, given.name);
  const email = parsed('--email', optionalEmailSchema, given.email ?? '');
  const candidateNumber = parsed('--number', candidateNumberSchema, given.number ?? '');
  if (!hasIdentifier({ email, candidateNumber })) throw new Error(`--email: ${noIdentifier}`);
  return { name, email, candidateNumber };
}

function parsed(option: string, schema: z.ZodType<string>, given: string | undefined): string {
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`${option}: ${result.error.issues[0]?.message}`);
  return result.data;
}
