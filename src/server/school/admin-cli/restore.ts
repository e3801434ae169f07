import { restoreSqlite } from '#server/platform/db/backup.ts';
import { openAndMigrate } from '#server/platform/db/open-store.ts';
import { unstage } from '#server/school/backups/put-in-restore.ts';
import type { Command } from './command.ts';
import { givenFile } from './given-file.ts';
import { undumpCommand } from '#server/platform/db/postgres-command.ts';

export const restore: Command = {
  summary: 'puts a backup in the place of the database; no server may run',
  usage: 'restore <file>',
  help: [
    'Puts a backup in the place of the database. No server may run meanwhile. The database before is kept beside it, as',
    'before-restore-<time>.db in the data folder.',
  ].join('\n'),
  async run(args, { databaseUrl, dataDir }) {
    const file = givenFile(args);
    if (databaseUrl !== undefined) {
      throw new Error(
        'Nothing was changed: PostgreSQL is restored by its own command, into an empty database, with no server running.\n\n' +
          `  ${undumpCommand(databaseUrl, file)}`,
      );
    }
    const kept = await restoreSqlite(dataDir, file, new Date());
    // What was chosen at the screen before is not put over it.
    unstage(dataDir);
    const { store } = await openAndMigrate({ dataDir });
    await store.close();
    console.log(`Restored ${file}.`);
    if (kept !== null) console.log(`The database before is kept as ${kept}.`);
  },
};
