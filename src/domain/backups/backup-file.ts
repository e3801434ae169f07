import { backupNamePattern } from '#contract/backups.ts';

/** What the file of a backup is called that is made at a moment, in epoch milliseconds. */
export function backupName(at: number): string {
  return `idanwo-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z.db`;
}

/** When a backup was made, in epoch milliseconds; nothing where the name is not a backup's. */
export function backupTime(name: string): number | undefined {
  if (!backupNamePattern.test(name)) return undefined;
  const time = Date.parse(name.replace(/^idanwo-(.{10})T(\d\d)(\d\d)(\d\d)Z\.db$/, '$1T$2:$3:$4Z'));
  return Number.isNaN(time) ? undefined : time;
}

/** Those of a folder's backups that are too many: all but the newest. */
export function tooMany(names: readonly string[], kept: number): string[] {
  return names
    .filter((name) => backupTime(name) !== undefined)
    .sort((one, other) => (one < other ? 1 : -1))
    .slice(kept);
}
