import { nightOf } from '#domain/backups/night.ts';
import { theServer } from '#server/platform/audit/audit.queries.ts';
import { selectBackupPlan, updateBackupPlanRow } from './backup-plan.queries.ts';
import type { BackupServices } from './backups.ts';
import { makeBackup } from './make-backup.ts';

/**
 * Makes the backup of a night that has come. Called every now and then, by the one server that an embedded database has.
 * The night is written down when it is over with: one that a power cut has ended is begun again.
 */
export async function makeNightlyBackup(services: BackupServices): Promise<void> {
  const { store, clock, backups, timeZone } = services;
  if (backups.elsewhere !== null || backups.running() !== null || clock.isStopping()) return;
  const plan = await selectBackupPlan(store.db);
  const night = nightOf(clock.now(), plan.hour, timeZone);
  if (plan.is_nightly === 0 || night <= (plan.last_night ?? '')) return;
  // The night in which a school was begun is over: there is nothing in it yet.
  const isFirst = plan.last_night === null;
  try {
    if (!isFirst) await makeBackup(services, theServer);
  } finally {
    if (!clock.isStopping()) await store.write((trx) => updateBackupPlanRow(trx, { last_night: night }));
  }
}
