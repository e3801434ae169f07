import { statSync } from 'node:fs';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { backUpSqlite } from '#server/platform/db/backup.ts';
import type { Command } from './command.ts';
import { givenFile } from './given-file.ts';
import { dumpCommand } from '#server/platform/db/postgres-command.ts';

const megabyte = 1024 * 1024;

export const backup: Command = {
  summary: 'writes the whole database to one file, also while a server runs',
  usage: 'backup <file>',
  help: [
    'Writes the whole database to a new file, as it stands at one moment, also while a server runs and candidates sit',
    'their exams. The file holds everybody’s data: keep it where only you can read it.',
    '',
    `  ${adminCommand} backup /media/usb/idanwo-2026-11-21.db`,
  ].join('\n'),
  async run(args, { databaseUrl, dataDir }) {
    const file = givenFile(args);
    if (databaseUrl !== undefined) {
      throw new Error(
        `Nothing was written: PostgreSQL is backed up by its own command.\n\n  ${dumpCommand(databaseUrl, file)}`,
      );
    }
    await backUpSqlite(dataDir, file);
    console.log(`Wrote ${file} (${(statSync(file).size / megabyte).toFixed(1)} MB), and read it back without fault.`);
  },
};
