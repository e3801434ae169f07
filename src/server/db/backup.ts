import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { knownMigrations } from './migrate.ts';
import { databaseFile, lockFolder } from './data-folder.ts';

const readableByOwner = 0o600;

/**
 * Writes the embedded database as it stands at one moment to a file of its own, also while a server runs: what was
 * committed before is in it, what comes after is not.
 */
export function backUpSqlite(folder: string, file: string): void {
  const source = databaseFile(folder);
  if (!existsSync(source)) throw new Error(`There is no database in ${folder}.`);
  if (existsSync(file)) throw new Error(`${file} is there already; a backup overwrites nothing.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  const connection = new DatabaseSync(source, { readOnly: true });
  try {
    connection.exec('pragma busy_timeout = 5000');
    connection.prepare('vacuum into ?').run(unfinished);
  } finally {
    connection.close();
  }
  // It holds everybody's names and password hashes.
  chmodSync(unfinished, readableByOwner);
  checkBackup(unfinished);
  renameSync(unfinished, file);
}

/**
 * Puts a backup in the place of the embedded database. The database before is kept beside it.
 * @param at names what is kept
 * @returns where the database before is, if there was one
 */
export function restoreSqlite(folder: string, file: string, at: Date): string | null {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  checkBackup(file);
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  if (!release) throw new Error('A server is running on this database. Stop it first.');
  try {
    const target = databaseFile(folder);
    const unfinished = `${target}.unfinished`;
    copyFileSync(file, unfinished);
    chmodSync(unfinished, readableByOwner);
    const kept = keepBeside(folder, at);
    renameSync(unfinished, target);
    return kept;
  } finally {
    release();
  }
}

/** SQLite finds what is not yet in a database in the files that are named after it, so they move together. */
function keepBeside(folder: string, at: Date): string | null {
  const current = databaseFile(folder);
  if (!existsSync(current)) return null;
  const kept = join(folder, `before-restore-${at.toISOString().replaceAll(/[:.]/g, '-')}.db`);
  for (const suffix of ['-wal', '']) {
    if (existsSync(current + suffix)) renameSync(current + suffix, kept + suffix);
  }
  rmSync(`${current}-shm`, { force: true });
  return kept;
}

/** Only a whole database of Idanwo's that this version can read is a backup. */
function checkBackup(file: string): void {
  let versions: string[];
  try {
    versions = versionsIn(file);
  } catch {
    throw new Error(`${basename(file)} is not a backup of Idanwo, or it is damaged.`);
  }
  const unknown = versions.find((name) => !knownMigrations.includes(name));
  if (unknown !== undefined) {
    throw new Error(`${basename(file)} is of a newer Idanwo than this one (${unknown}). Upgrade first.`);
  }
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
