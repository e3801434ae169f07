import { restoreSqlite } from '#server/platform/db/backup.ts';
import { openAndMigrate } from '#server/platform/db/open-store.ts';
import type { Command } from './command.ts';
import { givenFile } from './given-file.ts';
import { shellWord, typedDatabase } from './postgres-command.ts';

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
          `  pg_restore --dbname=${typedDatabase(databaseUrl)} --no-owner ${shellWord(file)}`,
      );
    }
    const kept = await restoreSqlite(dataDir, file, new Date());
    const { store } = await openAndMigrate({ dataDir });
    await store.close();
    console.log(`Restored ${file}.`);
    if (kept !== null) console.log(`The database before is kept as ${kept}.`);
  },
};
