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
  const found = dataDir === null ? [] : allBackups(dataDir, plan);
  return {
    elsewhere: backups.elsewhere,
    plan: presentPlan(plan),
    ownFolder: dataDir === null ? '' : path.resolve(backupsFolder(dataDir)),
    timeZone,
    running: backups.running(),
    last: lastOf(found, plan),
    trouble:
      plan.trouble === null || plan.trouble_at === null
        ? null
        : { at: wireTime(plan.trouble_at), message: plan.trouble },
    backups: found.map(({ name, at, bytes, place }) => ({ name, at: wireTime(at), bytes, place })),
  };
}

export function presentPlan({ is_nightly, hour, kept, folder }: BackupPlanRow): BackupPlan {
  return { isNightly: is_nightly === 1, hour, kept, folder };
}

/** The newest that is known of: its stick may be away, and a database that was restored knows only older ones. */
export function lastOf(found: readonly FoundBackup[], plan: BackupPlanRow): BackupsState['last'] {
  const [newest] = found;
  const [at, bytes] = [plan.last_made_at, plan.last_bytes];
  if (newest && (at === null || newest.at >= at)) return { at: wireTime(newest.at), bytes: newest.bytes };
  return at === null || bytes === null ? null : { at: wireTime(at), bytes };
}

type PlacedBackup = FoundBackup & { place: 'server' | 'chosen' };

/** Of both folders, the newest first. */
export function allBackups(dataDir: string, { folder }: Pick<BackupPlanRow, 'folder'>): PlacedBackup[] {
  const own = backupsIn(backupsFolder(dataDir)).map((found) => ({ ...found, place: 'server' as const }));
  const chosen = folder === null ? [] : backupsIn(folder).map((found) => ({ ...found, place: 'chosen' as const }));
  const names = new Set(chosen.map(({ name }) => name));
  return [...chosen, ...own.filter(({ name }) => !names.has(name))].toSorted((one, other) => other.at - one.at);
}

/** @throws BACKUP_NOT_FOUND */
export async function requireBackup({ store, backups }: BackupServices, name: string): Promise<PlacedBackup> {
  const dataDir = backups.dataDir();
  const backup = allBackups(dataDir, await selectBackupPlan(store.db)).find((one) => one.name === name);
  if (!backup) throw new AppError('BACKUP_NOT_FOUND');
  return backup;
}
