import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { backup } from './backup.ts';
import { certificate } from './certificate.ts';
import { clock } from './clock.ts';
import type { Command } from './command.ts';
import { create } from './create.ts';
import { exportCommand } from './export-school.ts';
import { importCommand } from './import-school.ts';
import { migrateDatabase } from './migrate-database.ts';
import { resetPassword } from './reset-password.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { restore } from './restore.ts';

/** `npm run admin -- <command>`: what is done on the server itself, by whoever may read its database anyway. */
const commands: Record<string, Command> = {
  create,
  'reset-password': resetPassword,
  'reset-two-factor': resetTwoFactor,
  backup,
  restore,
  export: exportCommand,
  import: importCommand,
  migrate: migrateDatabase,
  clock,
  certificate,
};

const exitCodes = { failed: 1, unknownCommand: 2 } as const;

/** Runs the command that the arguments name, and answers the code with which the process is to end. */
export async function runCommand([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? exitCodes.unknownCommand : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`There is no command ${name}.\n\n${overview()}`);
    return exitCodes.unknownCommand;
  }
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${adminCommand} ${command.usage}\n\n${command.help}`);
    return 0;
  }
  try {
    await command.run(args, readConfig(process.env));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return exitCodes.failed;
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(16)} ${summary}`);
  return [
    `${adminCommand} <command> [options]`,
    '',
    ...lines,
    '',
    'Each explains itself with --help. The database is the one that the server would open: DATA_DIR, or DATABASE_URL.',
  ].join('\n');
}
