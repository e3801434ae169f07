import type { Selectable, Updateable } from 'kysely';
import type { SettingsTable } from '#server/db/tables/service.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type SettingsRow = Selectable<SettingsTable>;

export function selectSettings(db: Reader): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

/** The settings, held until the transaction ends. */
export function lockSettings(trx: Writer): Promise<SettingsRow> {
  return trx.selectFrom('settings').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();
}

export async function changeSettings(trx: Writer, columns: Updateable<SettingsTable>): Promise<void> {
  await trx.updateTable('settings').set(columns).where('id', '=', 1).execute();
}
