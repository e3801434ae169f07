import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MediaVariant } from '#contract/media.ts';
import { adminCommand } from '#server/platform/starter/admin-command.ts';
import { hasErrorCode, sqliteFault } from './database-errors.ts';

/** What is in here is everybody's names, answers and password hashes, so it is its owner's alone. */
export const ownerAlone = { folder: 0o700, file: 0o600 } as const;
const othersBits = 0o077;
const onWindows = process.platform === 'win32';

/** Where the embedded database is in its folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'idanwo.db');
}

/** Where backups go, unless another folder is chosen. */
export function backupsFolder(folder: string): string {
  return join(folder, 'backups');
}

/** Where the bytes of pictures and sounds are. */
export function mediaFolder(folder: string): string {
  return join(folder, 'media');
}

/** One of them, by its hash. */
export function mediaFile(folder: string, hash: string, variant: MediaVariant): string {
  return join(mediaFolder(folder), hash.slice(0, 2), `${hash}.${variant}`);
}

/** Where the operator puts fonts for letters that ours lack. */
export function fontsFolder(folder: string): string {
  return join(folder, 'fonts');
}

/** Where a backup lies ready that takes the database's place at the next start. */
export function stagingFolder(folder: string): string {
  return join(folder, 'to-restore');
}

/** Beside it: who has it put back. */
export function noteFile(staging: string): string {
  return join(staging, 'note.json');
}

/** Makes the folder where it is missing, and closes to others what an older version left open. */
export function prepareFolder(folder: string): void {
  inWords(folder, () => {
    const made = mkdirSync(folder, { recursive: true, mode: ownerAlone.folder });
    if (made !== undefined && !onWindows) chmodSync(folder, ownerAlone.folder);
    closeToOthers(folder);
  });
}

/**
 * Makes an empty file, its owner's alone whatever the umask. Made by root in the folder of the service's user it is
 * that user's, or the service could not open it. A file that is there is left alone: to open and close it would let go
 * of SQLite's locks on it.
 */
export function makePrivateFile(folder: string, file: string): void {
  try {
    closeSync(openSync(file, 'ax', ownerAlone.file));
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return;
    throw error;
  }
  giveTo(file, statSync(folder));
}

/** Makes a file its new owner's alone. Only root can give to another. */
export function giveTo(file: string, { uid, gid }: { uid: number; gid: number }): void {
  if (onWindows) return;
  chmodSync(file, ownerAlone.file);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/**
 * Two servers on one folder would each believe they own the clock. The system lets go of this lock when we die.
 * @returns what lets go of it, or nothing where somebody else holds it
 */
export function lockFolder(folder: string): (() => void) | null {
  return inWords(folder, () => {
    const file = join(folder, 'server.lock');
    makePrivateFile(folder, file);
    const lock = new DatabaseSync(file);
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive');
    } catch (error) {
      lock.close();
      if (sqliteFault(error) === 'busy') return null;
      throw error;
    }
    return () => lock.close();
  });
}

const ownNames = /^(idanwo\.db|address\.json|server\.(lock|pem)|authority\.(pem|crt)|before-restore-)/;
const ownFolders = /^(backups|fonts|media|to-restore(\.unfinished)?)$/;

/** Folders that older versions made can be read by everybody on the machine. */
function closeToOthers(folder: string): void {
  if (onWindows) return;
  const names = readdirSync(folder);
  const files = names.filter((name) => ownNames.test(name)).map((name) => join(folder, name));
  const folders = names.filter((name) => ownFolders.test(name)).map((name) => join(folder, name));
  const open = [
    ...files.filter((file) => !closeOne(file, ownerAlone.file)),
    ...folders.filter((one) => !closeOne(one, ownerAlone.folder)),
  ];
  // A folder in which other things lie too may be meant for others; what is ours in it is closed.
  const isOurs = files.length + folders.length === names.length;
  if (isOurs && !closeOne(folder, ownerAlone.folder)) open.push(folder);
  if (open.length === 0) return;
  process.emitWarning(
    `Others on this machine can read ${open.join(', ')}. As the owner, take that from them: chmod go=`,
  );
}

/** Answers whether it is closed now. */
function closeOne(path: string, mode: number): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && (found.mode & othersBits) !== 0) chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs what opens the folder or its database.
 * @throws what is wrong with the folder, for whoever runs the server
 */
export function inWords<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const words = faultOf(folder, error);
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}

function faultOf(folder: string, error: unknown): string | undefined {
  const fault = sqliteFault(error);
  if (fault === 'damaged') {
    return (
      `${databaseFile(folder)} is not a database of Idanwo, or it is damaged. Keep it, and put a backup in its place ` +
      `with\n  ${adminCommand} restore <file>`
    );
  }
  if (fault === 'full' || hasErrorCode(error, 'ENOSPC', 'EDQUOT')) return `There is no room on the disk of ${folder}.`;
  if (hasErrorCode(error, 'ENOTDIR', 'EEXIST')) return `${folder} is not a folder, so it cannot hold the data.`;
  if (fault === 'cannot-open' || hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return cannotWrite(folder);
  return undefined;
}

function cannotWrite(folder: string): string {
  const me = userInfo().username;
  for (const place of [folder, databaseFile(folder), join(folder, 'server.lock')]) {
    try {
      accessSync(place, constants.R_OK | constants.W_OK);
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) continue;
      if (hasErrorCode(error, 'EROFS'))
        return `${place} is on a disk that can only be read, so nothing could be saved.`;
      return (
        `${place} cannot be written by ${me}, who runs this: it belongs to the user with the number ` +
        `${statSync(place).uid}. Run it as that user, or give it to ${me}: chown -R ${me} ${folder}`
      );
    }
  }
  return `The data folder ${folder} cannot be opened for writing by ${me}. Whose is it, and is its disk well?`;
}
