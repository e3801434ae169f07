import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#contract/errors.ts';
import { backupTime, tooMany } from '#domain/backups/backup-file.ts';
import { backupsFolder, databaseFile, ownerAlone } from '#server/platform/db/data-folder.ts';
import { hasErrorCode } from '#server/platform/db/database-errors.ts';
import { checkRoom } from '#server/platform/db/whole-file.ts';

/** Lies in a chosen folder. Where a stick is away, its folder is empty or gone, and a backup there would be on no stick. */
const markName = 'idanwo-backups.txt';
const markText =
  'This folder keeps the backups of a school that runs Idanwo. Each holds everybody’s names, answers and password\n' +
  'hashes: keep it where only you can read it. Leave this file here: without it the server takes the stick for away.\n';

export type FoundBackup = { name: string; at: number; bytes: number; file: string };

/** The server's own folder, made where it is missing. */
export function ownFolder(dataDir: string): string {
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: ownerAlone.folder });
  return folder;
}

/** The backups in a folder, the newest first; none where it is away. */
export function backupsIn(folder: string): FoundBackup[] {
  return namesIn(folder)
    .flatMap((name) => {
      const at = backupTime(name);
      const file = path.join(folder, name);
      const found = at === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
      return at === undefined || !found?.isFile() ? [] : [{ name, at, bytes: found.size, file }];
    })
    .toSorted((one, other) => other.at - one.at);
}

/** Removes all but the newest, and says how many went. */
export function removeOld(folder: string, kept: number): number {
  const old = tooMany(namesIn(folder), kept);
  for (const name of old) rmSync(path.join(folder, name), { force: true });
  return old.length;
}

/** Removes what a power cut has left half-written. */
export function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder)) {
    const [whole = '', rest] = name.split('.unfinished');
    if (rest !== undefined && backupTime(whole) !== undefined) rmSync(path.join(folder, name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'ENODEV')) return [];
    throw error;
  }
}

/**
 * Marks a folder as the one that backups go to.
 * @throws INVALID_INPUT where it is not there, cannot be written or has no room
 */
export function chooseFolder(folder: string, dataDir: string): void {
  const problem = path.isAbsolute(folder)
    ? problemWith(folder, dataDir)
    : 'Please enter the whole path, from its first / or letter on';
  if (problem !== undefined) {
    throw new AppError('INVALID_INPUT', problem, { fields: [{ path: 'folder', message: problem }] });
  }
  writeFileSync(path.join(folder, markName), markText);
}

/** Why the chosen folder takes no backup now, in words; nothing where it does. */
export function problemWithChosen(folder: string, dataDir: string): string | undefined {
  if (existsSync(folder) && !existsSync(path.join(folder, markName))) {
    return `${folder} is empty, or another stick is there`;
  }
  return problemWith(folder, dataDir);
}

function problemWith(folder: string, dataDir: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return `There is no folder ${folder} on the server now`;
  if (!found.isDirectory()) return `${folder} is not a folder`;
  const trial = path.join(folder, `idanwo-trial-${process.pid}`);
  try {
    closeSync(openSync(trial, 'w', ownerAlone.file));
    rmSync(trial, { force: true });
    checkRoom(folder, statSync(databaseFile(dataDir)).size);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    return `The server cannot write to ${folder}`;
  }
  return undefined;
}
