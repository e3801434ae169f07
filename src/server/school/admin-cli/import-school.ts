import { isServed, openAndMigrate } from '#server/platform/db/open-store.ts';
import { openMediaStore } from '#server/platform/media-store/open-media-store.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { importSchool } from '#server/school/moving/import-school.ts';
import type { Command } from './command.ts';
import { givenFile } from './given-file.ts';

export const importCommand: Command = {
  summary: 'puts an exported school into an empty database; no server may run',
  usage: 'import <file>',
  help: [
    'Puts a school that was written by export into an empty database, SQLite or PostgreSQL, all of it or nothing. Every',
    'table is read again and held against what the file says of it. No server may run meanwhile, and both machines need',
    'the same version of Idanwo.',
    '',
    `  ${adminCommand} import /media/usb/school.idanwo`,
  ].join('\n'),
  async run(args, config) {
    const file = givenFile(args);
    if (await isServed(config)) throw new Error('A server is running on this database. Stop it first.');
    const { store } = await openAndMigrate(config);
    try {
      const { rows, media } = await importSchool(store, openMediaStore(store, config), file);
      console.log(`Imported ${rows} rows, ${media} pictures and files; every table is what it was.`);
    } finally {
      await store.close();
    }
  },
};
