import { statSync } from 'node:fs';
import { AppError } from '#contract/errors.ts';

type Known = { dev: number; ino: number; size: number };

/**
 * SQLite goes on writing into files that were deleted, replaced or cut under it, where nobody will find the answers
 * again. None of its files ever becomes shorter while it is open.
 * @returns what throws STORAGE_LOST when that has happened, from then on for good
 */
export function watchFiles(databaseFile: string): () => void {
  const known = new Map<string, Known>();
  let lost = false;

  const isLost = (file: string): boolean => {
    const found = statSync(file, { throwIfNoEntry: false });
    const before = known.get(file);
    if (found) known.set(file, { dev: found.dev, ino: found.ino, size: found.size });
    if (!before) return false;
    return !found || found.ino !== before.ino || found.dev !== before.dev || found.size < before.size;
  };

  const check = () => {
    lost ||= [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`].some(isLost);
    if (lost) throw new AppError('STORAGE_LOST');
  };
  check();
  return check;
}
