import { copyFileSync, existsSync, linkSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { AppError } from '#contract/errors.ts';
import { mediaBytes, packMedia, unpackMedia } from './backup-media.ts';
import { databaseFile, giveTo, inWords, lockFolder, makePrivateFile, prepareFolder } from './data-folder.ts';
import { hasErrorCode, isStorageFull } from './database-errors.ts';
import { knownMigrations } from './migrate.ts';
import { checkRoom, makeWhole } from './whole-file.ts';

/** Some 16 MB, after which is told how far it is. */
const pagesAtOnce = 4_096;

/**
 * Writes the embedded database as it stands at one moment to a file of its own, also while a server runs: what was
 * committed before is in it, what comes after is not.
 * @param tell what share of it is written, 0 to 1
 */
export async function backUpSqlite(
  folder: string,
  file: string,
  tell: (share: number) => void = () => undefined,
): Promise<void> {
  const source = databaseFile(folder);
  const target = dirname(file);
  if (!existsSync(source)) throw refusal(`There is no database in ${folder}.`);
  if (existsSync(file)) throw refusal(`${file} is there already; a backup overwrites nothing.`);
  if (!existsSync(target)) throw refusal(`There is no folder ${target}.`);
  const connection = inWords(folder, () => new DatabaseSync(source, { readOnly: true }));
  try {
    connection.exec('pragma busy_timeout = 5000');
    await checkRoom(target, sizeOf(connection) + mediaBytes(folder, connection));
    await makeWhole(file, async (unfinished) => {
      // It holds everybody's names and password hashes.
      makePrivateFile(target, unfinished);
      // One moment, however much is written meanwhile: otherwise each save would have it begin anew.
      connection.exec('begin; select 1 from sqlite_schema');
      await backup(connection, unfinished, {
        rate: pagesAtOnce,
        progress: ({ totalPages, remainingPages }) => tell((totalPages - remainingPages) / totalPages),
      });
      putIntoOneFile(unfinished);
      packMedia(folder, unfinished);
      checkBackup(unfinished);
    });
  } catch (error) {
    if (isStorageFull(error) || hasErrorCode(error, 'ENOSPC')) {
      throw refusal(`There was no room left in ${target}. What was begun was removed again.`);
    }
    if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) {
      throw refusal(`${userInfo().username}, who runs this, cannot write to ${target}.`);
    }
    throw error;
  } finally {
    connection.close();
  }
}

/**
 * Puts a backup in the place of the embedded database. The database before is kept beside it.
 * @param at names what is kept
 * @returns where the database before is, if there was one
 */
export async function restoreSqlite(folder: string, file: string, at: Date): Promise<string | null> {
  if (!existsSync(file)) throw refusal(`There is no file ${file}.`);
  checkBackup(file);
  prepareFolder(folder);
  const release = lockFolder(folder);
  if (!release) throw refusal('A server is running on this database. Stop it first.');
  try {
    // Its pictures and sounds are put beside it before they leave it.
    await checkRoom(folder, 2 * statSync(file).size);
    const target = databaseFile(folder);
    // Root restores for the service's user, who has to open it afterwards.
    const owner = statSync(existsSync(target) ? target : folder);
    const name = `before-restore-${at.toISOString().replaceAll(/[:.]/g, '-')}.db`;
    const kept = existsSync(target) ? join(folder, name) : null;
    await makeWhole(
      target,
      async (unfinished) => {
        await copyFile(file, unfinished);
        giveTo(unfinished, owner);
        checkBackup(unfinished);
        unpackMedia(unfinished, folder, owner);
      },
      () => kept !== null && keepAs(kept, target),
    );
    return kept;
  } finally {
    release();
  }
}

/**
 * Gives the database a second name; it loses the first when the new one takes its place, so that there is never none.
 * SQLite finds what is not yet in a database in the files that are named after it: it is brought in first, and where
 * that fails (a damaged database is what one restores over) they are kept too.
 */
function keepAs(kept: string, current: string): void {
  bringInLog(current);
  for (const suffix of ['', '-wal']) {
    if (existsSync(current + suffix)) nameToo(current + suffix, kept + suffix);
  }
  // Otherwise they would be read into the database that comes.
  for (const suffix of ['-wal', '-shm']) rmSync(current + suffix, { force: true });
}

/** The last one to close a database brings its log in and takes it away. */
function bringInLog(file: string): void {
  try {
    const connection = new DatabaseSync(file);
    try {
      connection.exec('pragma wal_checkpoint(truncate)');
    } finally {
      connection.close();
    }
  } catch {
    // It is kept as it is, with its log.
  }
}

function nameToo(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    // A USB stick knows one name for each file.
    copyFileSync(file, kept);
  }
}

/** What SQLite would need, in bytes. */
function sizeOf(connection: DatabaseSync): number {
  const [count] = Object.values(connection.prepare('pragma page_count').get() ?? {});
  const [size] = Object.values(connection.prepare('pragma page_size').get() ?? {});
  return Number(count) * Number(size);
}

/** A copy is in the mode of the original, with a log beside it. A file that is carried about is one file. */
function putIntoOneFile(file: string): void {
  const connection = new DatabaseSync(file);
  try {
    connection.exec('pragma journal_mode = delete');
  } finally {
    connection.close();
  }
}

/**
 * Only a whole database of Idanwo's that this version can read is a backup.
 * @returns the newest step of the database that it knows
 */
export function checkBackup(file: string): string {
  let versions: string[];
  try {
    versions = versionsIn(file);
  } catch {
    throw refusal(`${basename(file)} is not a backup of Idanwo, or it is damaged.`);
  }
  const unknown = versions.find((name) => !knownMigrations.includes(name));
  if (unknown !== undefined) {
    throw refusal(`${basename(file)} is of a newer Idanwo than this one (${unknown}). Upgrade first.`);
  }
  return versions.at(-1) ?? '';
}

/** In words for whoever looks after the server, at a terminal or at the screen. */
function refusal(message: string): AppError {
  return new AppError('BACKUP_REFUSED', message);
}

function versionsIn(file: string): string[] {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = connection.prepare('pragma integrity_check').all();
    if (check?.['integrity_check'] !== 'ok') throw new Error('damaged');
    const rows = connection.prepare('select name from kysely_migration order by name').all();
    return rows.map((row) => String(row['name']));
  } finally {
    connection.close();
  }
}
