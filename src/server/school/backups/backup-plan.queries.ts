import type { Selectable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { BackupPlanTable } from '#server/platform/db/tables/service.ts';

export type BackupPlanRow = Selectable<BackupPlanTable>;

export function selectBackupPlan(db: Reader): Promise<BackupPlanRow> {
  return db.selectFrom('backup_plan').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

export function lockBackupPlan(trx: Writer): Promise<BackupPlanRow> {
  return trx.selectFrom('backup_plan').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
}

export async function updateBackupPlanRow(trx: Writer, columns: Updateable<BackupPlanTable>): Promise<void> {
  await trx.updateTable('backup_plan').set(columns).where('id', '=', 1).execute();
}
