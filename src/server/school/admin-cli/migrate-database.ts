import { parseArgs } from 'node:util';
import { isServed, openAndMigrate, requireDatabase } from '#server/platform/db/open-store.ts';
import type { Command } from './command.ts';

export const migrateDatabase: Command = {
  summary: 'brings the database to the newest version; a start of the server does so too',
  usage: 'migrate',
  help: [
    'Brings the database to the version of this Idanwo and says what was run. A start of the server does the same; this',
    'is for doing it beforehand, with no server running and a backup at hand.',
  ].join('\n'),
  async run(args, config) {
    parseArgs({ args, options: {} });
    requireDatabase(config);
    if (await isServed(config)) throw new Error('A server is running on this database. Stop it first.');
    const { store, migrations } = await openAndMigrate(config);
    await store.close();
    if (migrations.length === 0) console.log('The database is at the newest version already.');
    else
      console.log(
        `The database is at the newest version now. Run:\n${migrations.map((name) => `  ${name}`).join('\n')}`,
      );
  },
};
