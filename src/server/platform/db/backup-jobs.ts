import { renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SchoolContent } from '#contract/backups.ts';
import { AppError } from '#contract/errors.ts';
import { defaultSettings } from '#contract/school-settings.ts';
import { backUpSqlite, checkBackup } from './backup.ts';
import { databaseFile, noteFile, ownerAlone, stagingFolder } from './data-folder.ts';
import { openStore } from './open-store.ts';
import { bringToDisk, checkRoom } from './whole-file.ts';

/** How far a job is, in percent: a byte that both threads see. */
export type Progress = SharedArrayBuffer;
const wholePercent = 100;

type Making = { dataDir: string; file: string; progress: Progress };

/** Makes a backup and reads it back, in a thread. Yields how large it is, in bytes. */
export async function* makeBackupFile({ dataDir, file, progress }: Making): AsyncGenerator<number> {
  const percent = new Uint8Array(progress);
  await backUpSqlite(dataDir, file, (share) => {
    percent[0] = Math.floor(share * wholePercent);
  });
  yield statSync(file).size;
}

/** From then on a school's name and whether it is the demo's stand where they stand now. */
const oldestCompared = '0026';

export type ReadBackup = {
  version: string;
  isDemo: boolean;
  backup: SchoolContent;
  present: SchoolContent;
  /** Results that are in the database and not in the backup. */
  resultsLost: number;
};

/** Reads a backup wholly, and sets it against the database that is there. */
export function* readBackup({ dataDir, file }: { dataDir: string; file: string }): Generator<ReadBackup> {
  const version = checkBackup(file);
  if (version < oldestCompared) {
    const way = 'With the server stopped, the command restore on the server puts it back.';
    throw new AppError('BACKUP_REFUSED', `This backup is of an Idanwo too old to be looked into from here. ${way}`);
  }
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    connection.prepare('attach ? as present').run(databaseFile(dataDir));
    yield {
      version,
      isDemo: numberOf(connection, 'select is_demo from main.settings') === 1,
      backup: contentOf(connection, 'main'),
      present: contentOf(connection, 'present'),
      resultsLost: numberOf(
        connection,
        'select count(*) from present.results where id not in (select id from main.results)',
      ),
    };
  } finally {
    connection.close();
  }
}

function contentOf(connection: DatabaseSync, schema: 'main' | 'present'): SchoolContent {
  const chosen = connection.prepare(`select chosen from ${schema}.settings`).get()?.['chosen'];
  return {
    school: titleSchema.parse(JSON.parse(String(chosen))).siteTitle,
    people: numberOf(connection, `select count(*) from ${schema}.users where deleted_at is null`),
    tests: numberOf(connection, `select count(*) from ${schema}.tests where deleted_at is null`),
    results: numberOf(connection, `select count(*) from ${schema}.results`),
  };
}

const titleSchema = z.object({ siteTitle: z.string().catch(defaultSettings.siteTitle) });

function numberOf(connection: DatabaseSync, sql: string): number {
  const [value] = Object.values(connection.prepare(sql).get() ?? {});
  return Number(value);
}

type Staging = {
  dataDir: string;
  file: string;
  /** For who puts it in. */
  note: string;
};

/**
 * Lays a copy of a backup ready for the next start. It is brought to this version and opened here, so that what takes
 * the database's place is known to open. Yields where it lies.
 */
export async function* stageRestore({ dataDir, file, note }: Staging): AsyncGenerator<string> {
  const staging = stagingFolder(dataDir);
  const unfinished = `${staging}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(staging, { recursive: true, force: true });
  await checkRoom(dataDir, 2 * statSync(file).size);
  try {
    await mkdir(unfinished, { mode: ownerAlone.folder });
    await copyFile(file, databaseFile(unfinished));
    const store = await openStore({ dataDir: unfinished });
    await store.close();
    checkBackup(databaseFile(unfinished));
    await writeFile(noteFile(unfinished), note, { mode: ownerAlone.file });
    for (const written of [databaseFile(unfinished), noteFile(unfinished), unfinished]) bringToDisk(written);
    renameSync(unfinished, staging);
    bringToDisk(dataDir);
    yield staging;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
