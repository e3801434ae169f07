import path from 'node:path';
import type { BackupPlan, BackupsState } from '#contract/backups.ts';
import { AppError } from '#contract/errors.ts';
import { backupsFolder } from '#server/platform/db/data-folder.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { backupsIn, type FoundBackup } from './backup-folders.ts';
import { type BackupPlanRow, selectBackupPlan } from './backup-plan.queries.ts';
import type { BackupServices } from './backups.ts';

export async function backupsState({ store, backups, timeZone }: BackupServices): Promise<BackupsState> {
  const plan = await selectBackupPlan(store.db);
  const dataDir = backups.elsewhere === null ? backups.dataDir() : null;
  const found = dataDir === null ? [] : await allBackups(dataDir, plan);
  return {
    elsewhere: backups.elsewhere,
    plan: presentPlan(plan),
    ownFolder: dataDir === null ? '' : path.resolve(backupsFolder(dataDir)),
    timeZone,
    running: backups.running(),
    last: lastOf(found, plan),
    trouble: troubleOf(plan),
    backups: found.map(({ name, at, bytes, place }) => ({ name, at: wireTime(at), bytes, place })),
  };
}

/**
 * How the last one went, without a look at the chosen folder: who asks this again and again must not wait for a stick
 * that fails.
 */
export async function lastBackup({ store, backups }: BackupServices): Promise<Pick<BackupsState, 'last' | 'trouble'>> {
  const plan = await selectBackupPlan(store.db);
  return { last: lastOf(await backupsIn(backupsFolder(backups.dataDir())), plan), trouble: troubleOf(plan) };
}

function troubleOf({ trouble, trouble_at: at }: BackupPlanRow): BackupsState['trouble'] {
  return trouble === null || at === null ? null : { at: wireTime(at), message: trouble };
}

export function presentPlan({ is_nightly, hour, kept, folder }: BackupPlanRow): BackupPlan {
  return { isNightly: is_nightly === 1, hour, kept, folder };
}

/** The newest that is known of: one on a stick that is away counts, and one that was deleted does not. */
function lastOf(found: readonly FoundBackup[], plan: BackupPlanRow): BackupsState['last'] {
  const [newest] = found;
  const [at, bytes] = [plan.last_made_at, plan.last_bytes];
  const isAway = plan.folder !== null && at !== null && bytes !== null && at > (newest?.at ?? 0);
  if (isAway) return { at: wireTime(at), bytes };
  return newest ? { at: wireTime(newest.at), bytes: newest.bytes } : null;
}

type PlacedBackup = FoundBackup & { place: 'server' | 'chosen' };

/** Of both folders, the newest first. */
async function allBackups(dataDir: string, { folder }: Pick<BackupPlanRow, 'folder'>): Promise<PlacedBackup[]> {
  const own = (await backupsIn(backupsFolder(dataDir))).map((found) => ({ ...found, place: 'server' as const }));
  const chosen =
    folder === null ? [] : (await backupsIn(folder)).map((found) => ({ ...found, place: 'chosen' as const }));
  const names = new Set(chosen.map(({ name }) => name));
  return [...chosen, ...own.filter(({ name }) => !names.has(name))].toSorted((one, other) => other.at - one.at);
}

/** @throws BACKUP_NOT_FOUND */
export async function requireBackup({ store, backups }: BackupServices, name: string): Promise<PlacedBackup> {
  const dataDir = backups.dataDir();
  const all = await allBackups(dataDir, await selectBackupPlan(store.db));
  const backup = all.find((one) => one.name === name);
  if (!backup) throw new AppError('BACKUP_NOT_FOUND');
  return backup;
}
