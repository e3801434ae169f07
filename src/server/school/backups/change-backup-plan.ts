import type { BackupPlan } from '#contract/backups.ts';
import { changedFields } from '#domain/editing/changed-meanwhile.ts';
import { nightOf } from '#domain/backups/night.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { chooseFolder } from './backup-folders.ts';
import { lockBackupPlan, updateBackupPlanRow } from './backup-plan.queries.ts';
import type { BackupServices } from './backups.ts';
import { presentPlan } from './backups-state.ts';

type Changes = { [K in keyof BackupPlan]?: BackupPlan[K] | undefined };

/**
 * Changes what is given and leaves the rest.
 * @throws INVALID_INPUT where the folder takes no backup
 */
export async function changeBackupPlan(services: BackupServices, changes: Changes, by: Doer): Promise<void> {
  const { store, clock, timeZone, backups } = services;
  const dataDir = backups.dataDir();
  if (typeof changes.folder === 'string') await chooseFolder(changes.folder, dataDir);
  const now = clock.now();
  await store.write(async (trx) => {
    const before = presentPlan(await lockBackupPlan(trx));
    const { isNightly = before.isNightly, hour = before.hour, kept = before.kept } = changes;
    const after: BackupPlan = {
      isNightly,
      hour,
      kept,
      folder: changes.folder === undefined ? before.folder : changes.folder,
    };
    const changed = changedFields(before, after);
    if (Object.keys(changed).length === 0) return;
    const isOtherTime = 'hour' in changed || 'isNightly' in changed;
    await updateBackupPlanRow(trx, {
      is_nightly: isNightly ? 1 : 0,
      hour,
      kept,
      folder: after.folder,
      // The next one is made when the hour strikes next, and not at once.
      ...(isOtherTime && { last_night: nightOf(now, hour, timeZone) }),
      // What was wrong with the folder before says nothing of this one.
      ...('folder' in changed && { trouble: null, trouble_at: null }),
    });
    const detail = Object.fromEntries(
      Object.entries(changed).flatMap(([field, to]) => [
        [`${field}.from`, Object.entries(before).find(([name]) => name === field)?.[1] ?? null],
        [`${field}.to`, to ?? null],
      ]),
    );
    await recordAudit(trx, { at: now, by, action: 'backup-plan-changed', detail });
  });
}
