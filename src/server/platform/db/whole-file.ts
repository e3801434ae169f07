import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '#contract/errors.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What a disk has left for the answers of candidates after something large was put on it. */
const reservedBytes = 64 * 1024 * 1024;
const megabyte = 1024 * 1024;

/**
 * Makes a large file under another name first, so that it is there whole or not at all, and after a power cut too.
 * Whatever goes wrong, Ctrl+C included, nothing is left that would fill the disk.
 * @param fill writes the file and checks it
 * @param beforePlaced what has to be done last, before it takes its name
 */
export async function makeWhole(
  file: string,
  fill: (unfinished: string) => Promise<void>,
  beforePlaced: () => unknown = () => undefined,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const remove = () => {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  };
  const stop = (signal: NodeJS.Signals) => {
    remove();
    // Without our listener the signal ends the process, as it would have.
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    remove();
    await fill(unfinished);
    bringToDisk(unfinished);
    beforePlaced();
    renameSync(unfinished, file);
    bringToDisk(dirname(file));
    // What SQLite may have laid beside it to read it.
    remove();
  } catch (error) {
    remove();
    throw error;
  } finally {
    for (const signal of signals) process.removeListener(signal, stop);
  }
}

/** @throws where a file of that size would leave no room for what candidates save */
export async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { free } = await roomIn(folder);
  if (free >= bytes + reservedBytes) return;
  throw new AppError(
    'BACKUP_REFUSED',
    `There is no room in ${folder}: it needs ${inMegabytes(bytes)} and ${inMegabytes(reservedBytes)} to spare, and ` +
      `${inMegabytes(free)} are free. Nothing was written.`,
  );
}

/** What the disk of a folder has, and what is free of it for who runs this, in bytes. */
export async function roomIn(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / megabyte)} MB`;
}

/** Has a file, or the names in a folder, outlive a power cut. */
export function bringToDisk(path: string): void {
  // Windows has no way to do it for a folder, and keeps its names in a journal.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
