import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import { mediaVariants } from '#contract/media.ts';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import type { Reader, Store, Writer } from '#server/platform/db/store.ts';
import type { MediaStore } from '#server/platform/media-store/media-store.ts';
import type { Moved } from './export-school.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { type Cells, checkOf, insertRows } from './table-rows.ts';

const cellsLine = z.array(z.union([z.string(), z.number(), z.null()]));
const headLine = z.object({ school: z.literal('Idanwo'), version: z.string() });
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
const mediaLine = z.object({ media: z.string(), variant: z.enum(mediaVariants), bytes: z.string() });
const endLine = z.object({
  checks: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  media: z.number(),
});
type End = z.output<typeof endLine>;

const rowsAtOnce = 500;

/**
 * Puts an exported school into an empty database, on either engine: all of it or nothing, and only if every table then
 * holds what the file says it held. No server may run meanwhile.
 * @throws Error in words for the operator
 */
export async function importSchool(store: Store, mediaStore: MediaStore, file: string): Promise<Moved> {
  await requireEmpty(store.db);
  const tables = await movedTables();
  // Bytes first: to put them is harmless, and rows that name them come all at once.
  const media = await bringMedia(mediaStore, file);
  const rows = await store.write(async (trx) => {
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table.name)}`.execute(trx);
    const end = await bringRows(trx, new Map(tables.map((table) => [table.name, table])), file);
    if (end.media !== media) throw damaged(`of ${end.media} pictures and files it has ${media}`);
    return requireSame(trx, tables, end);
  });
  return { rows, media };
}

async function requireEmpty(db: Reader): Promise<void> {
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (somebody) throw new Error('There is a school in this database already. Choose one that is empty.');
}

async function* linesOf(file: string): AsyncGenerator {
  const unpacked = createGunzip();
  createReadStream(file)
    .once('error', (error) => unpacked.destroy(error))
    .pipe(unpacked);
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield JSON.parse(line);
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : 'it cannot be read');
  }
}

const damaged = (why: string) =>
  new Error(`Nothing was imported: the file is damaged, or no export of a school (${why}).`);

async function bringMedia(mediaStore: MediaStore, file: string): Promise<number> {
  let count = 0;
  let head: unknown;
  for await (const line of linesOf(file)) {
    head ??= requireOurs(line);
    const { data } = mediaLine.safeParse(line);
    if (!data) continue;
    await mediaStore.put(data.media, data.variant, Buffer.from(data.bytes, 'base64'));
    count += 1;
  }
  return count;
}

function requireOurs(line: unknown): true {
  const head = headLine.safeParse(line);
  if (!head.success) throw damaged('its first line says nothing of a school');
  if (head.data.version === knownMigrations.at(-1)) return true;
  throw new Error(
    'Nothing was imported: the school was exported by another version of Idanwo. Use the same on both machines.',
  );
}

async function bringRows(trx: Writer, tables: ReadonlyMap<string, MovedTable>, file: string): Promise<End> {
  let table: MovedTable | undefined;
  let waiting: Cells[] = [];
  let end: End | undefined;
  const insert = async () => {
    if (table && waiting.length > 0) await insertRows(trx, table, waiting);
    waiting = [];
  };
  for await (const line of linesOf(file)) {
    if (Array.isArray(line)) {
      waiting.push(cellsLine.parse(line));
      if (waiting.length >= rowsAtOnce) await insert();
      continue;
    }
    await insert();
    const next = tableLine.safeParse(line);
    if (next.success) table = requireTable(tables, next.data);
    end ??= endLine.safeParse(line).data;
  }
  await insert();
  if (!end) throw damaged('it ends too early');
  return end;
}

function requireTable(tables: ReadonlyMap<string, MovedTable>, { table: name, columns }: z.output<typeof tableLine>) {
  const table = tables.get(name);
  if (!table || table.columns.join() !== columns.join()) throw damaged(`there is no table ${name} like this`);
  return table;
}

async function requireSame(db: Reader, tables: readonly MovedTable[], { checks }: End): Promise<number> {
  let all = 0;
  for (const table of tables) {
    const { rows, sum } = await checkOf(db, table);
    const wanted = checks[table.name];
    if (wanted?.rows !== rows || wanted.sum !== sum) throw damaged(`${table.name} is not what it was`);
    all += rows;
  }
  return all;
}
