import type { Reader } from '#server/db/store.ts';
import type { SettingsTable } from '#server/db/schema.ts';
import type { Selectable } from 'kysely';

export type SettingsRow = Selectable<SettingsTable>;

export function selectSettings(db: Reader): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}
