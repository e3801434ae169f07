import { isServed, openAndMigrate, requireDatabase } from '#server/platform/db/open-store.ts';
import { openMediaStore } from '#server/platform/media-store/open-media-store.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { exportSchool } from '#server/school/moving/export-school.ts';
import type { Command } from './command.ts';
import { givenFile } from './given-file.ts';

export const exportCommand: Command = {
  summary: 'writes everything to one file, to move to another machine or engine; no server may run',
  usage: 'export <file>',
  help: [
    'Writes everything that the school holds to a new file: people, tests, pictures, results and the trail, from SQLite',
    'or from PostgreSQL. The other machine reads it with import, on either of them. No server may run meanwhile. The file',
    'holds everybody’s data and the keys of PINs: keep it where only you can read it.',
    '',
    `  ${adminCommand} export /media/usb/school.idanwo`,
  ].join('\n'),
  async run(args, config) {
    const file = givenFile(args);
    requireDatabase(config);
    if (await isServed(config)) throw new Error('A server is running on this database. Stop it first.');
    const { store } = await openAndMigrate(config);
    try {
      const { rows, media } = await exportSchool(store, openMediaStore(store, config), file);
      console.log(`Wrote ${file}: ${rows} rows, ${media} pictures and files.`);
    } finally {
      await store.close();
    }
  },
};
