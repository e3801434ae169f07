import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import type { Reader, Store } from '#server/platform/db/store.ts';
import { makeWhole } from '#server/platform/db/whole-file.ts';
import type { MediaStore } from '#server/platform/media-store/media-store.ts';
import { selectStoredBytes } from './moved-media.ts';
import { movedTables } from './moved-tables.ts';
import { type Check, checkSum, readRows } from './table-rows.ts';

export type Moved = { rows: number; media: number };

/**
 * Writes everything that a school holds to one file, whichever engine it is on: a line of JSON for each row, then for
 * each picture, sound and file, and last what they add up to. No server may run meanwhile.
 */
export async function exportSchool(store: Store, mediaStore: MediaStore, file: string): Promise<Moved> {
  const moved = { rows: 0, media: 0 };
  const lines = async function* () {
    for await (const line of schoolLines(store.db, mediaStore, moved)) yield `${JSON.stringify(line)}\n`;
  };
  await makeWhole(file, async (unfinished) => {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await chmod(unfinished, 0o600);
  });
  return moved;
}

async function* schoolLines(db: Reader, mediaStore: MediaStore, moved: Moved): AsyncGenerator {
  yield { school: 'Idanwo', version: knownMigrations.at(-1) };
  const checks: Record<string, Check> = {};
  for (const table of await movedTables()) {
    const { add, check } = checkSum();
    yield { table: table.name, columns: table.columns };
    for await (const rows of readRows(db, table)) {
      for (const cells of rows) {
        add(cells);
        yield cells;
      }
    }
    checks[table.name] = check();
    moved.rows += check().rows;
  }
  for (const { hash, variant } of await selectStoredBytes(db)) {
    const bytes = await mediaStore.get(hash, variant);
    if (!bytes) continue;
    moved.media += 1;
    yield { media: hash, variant, bytes: Buffer.from(bytes).toString('base64') };
  }
  yield { checks, media: moved.media };
}
