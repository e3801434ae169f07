import { keptSettingsSchema, type Settings } from '#contract/school-settings.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

const settingsIn = ({ chosen }: { chosen: string }): Settings => keptSettingsSchema.parse(JSON.parse(chosen));

export async function selectSettings(db: Reader): Promise<Settings> {
  return settingsIn(await db.selectFrom('settings').select('chosen').where('id', '=', 1).executeTakeFirstOrThrow());
}

/** The settings, held until the transaction ends. */
export async function lockSettings(trx: Writer): Promise<Settings> {
  const query = trx.selectFrom('settings').select('chosen').where('id', '=', 1).forUpdate();
  return settingsIn(await query.executeTakeFirstOrThrow());
}

export async function writeSettings(trx: Writer, settings: Settings, now: number): Promise<void> {
  const columns = { chosen: JSON.stringify(settings), updated_at: now };
  await trx.updateTable('settings').set(columns).where('id', '=', 1).execute();
}

/** Whether the database was filled with the demo school once, whatever has become of its accounts. */
export async function selectIsDemo(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('settings').select('is_demo').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.is_demo === 1;
}

export async function markAsDemo(trx: Writer): Promise<void> {
  await trx.updateTable('settings').set({ is_demo: 1 }).where('id', '=', 1).execute();
}
