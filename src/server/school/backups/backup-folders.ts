import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#contract/errors.ts';
import { backupTime, tooMany } from '#domain/backups/backup-file.ts';
import { backupsFolder, databaseFile, ownerAlone } from '#server/platform/db/data-folder.ts';
import { hasErrorCode } from '#server/platform/db/database-errors.ts';
import { checkRoom } from '#server/platform/db/whole-file.ts';

// Nothing here waits for a disk on the thread that serves the exams: a stick that fails can take minutes to answer.

/** Lies in a chosen folder. Where a stick is away, its folder is empty or gone, and a backup there would be on no stick. */
const markName = 'idanwo-backups.txt';
const markText =
  'This folder keeps the backups of a school that runs Idanwo. Each holds everybody’s names, answers and password\n' +
  'hashes: keep it where only you can read it. Leave this file here: without it the server takes the stick for away.\n';

export type FoundBackup = { name: string; at: number; bytes: number; file: string };

/** The server's own folder, made where it is missing. */
export async function ownFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(backupsFolder(dataDir));
  await mkdir(folder, { recursive: true, mode: ownerAlone.folder });
  return folder;
}

/** The backups in a folder, the newest first; none where it is away. */
export async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const found = await Promise.all((await namesIn(folder)).map((name) => backupAt(path.join(folder, name))));
  return found.flatMap((one) => one ?? []).toSorted((one, other) => other.at - one.at);
}

async function backupAt(file: string): Promise<FoundBackup | undefined> {
  const name = path.basename(file);
  const at = backupTime(name);
  if (at === undefined) return undefined;
  const found = await statOf(file);
  return found?.isFile() ? { name, at, bytes: found.size, file } : undefined;
}

/** Removes all but the newest, and says how many went. */
export async function removeOld(folder: string, kept: number): Promise<number> {
  const old = tooMany(await namesIn(folder), kept);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}

/** Removes what a power cut has left half-written. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const [whole = '', rest] = name.split('.unfinished');
    if (rest !== undefined && backupTime(whole) !== undefined) await rm(path.join(folder, name), { force: true });
  }
}

const awayCodes = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'ENODEV'];

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, ...awayCodes)) return [];
    throw error;
  }
}

async function statOf(file: string) {
  try {
    return await stat(file);
  } catch (error) {
    if (hasErrorCode(error, ...awayCodes)) return undefined;
    throw error;
  }
}

/**
 * Marks a folder as the one that backups go to.
 * @throws INVALID_INPUT where it is not there, cannot be written or has no room
 */
export async function chooseFolder(folder: string, dataDir: string): Promise<void> {
  const problem = path.isAbsolute(folder)
    ? await problemWith(folder, dataDir)
    : 'Please enter the whole path, from its first / or letter on';
  if (problem !== undefined) {
    throw new AppError('INVALID_INPUT', problem, { fields: [{ path: 'folder', message: problem }] });
  }
  await writeFile(path.join(folder, markName), markText);
}

/** Why the chosen folder takes no backup now, in words; nothing where it does. */
export async function problemWithChosen(folder: string, dataDir: string): Promise<string | undefined> {
  if ((await statOf(folder)) && !(await statOf(path.join(folder, markName)))) {
    return `${folder} is empty, or another stick is there`;
  }
  return problemWith(folder, dataDir);
}

async function problemWith(folder: string, dataDir: string): Promise<string | undefined> {
  const found = await statOf(folder);
  if (!found) return `There is no folder ${folder} on the server now`;
  if (!found.isDirectory()) return `${folder} is not a folder`;
  const trial = path.join(folder, `idanwo-trial-${process.pid}`);
  try {
    await (await open(trial, 'w', ownerAlone.file)).close();
    await rm(trial, { force: true });
    const database = await stat(databaseFile(dataDir));
    await checkRoom(folder, database.size);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    return `The server cannot write to ${folder}`;
  }
  return undefined;
}
