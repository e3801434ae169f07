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

/** Of a school without people: as it is at the first start, and no demo any more. */
export async function clearSettings(trx: Writer, now: number): Promise<void> {
  const columns = { chosen: '{}', is_demo: 0, demo_since: null, demo_password: null, updated_at: now } as const;
  await trx.updateTable('settings').set(columns).where('id', '=', 1).execute();
}

export type Demo = {
  /** What is younger than this is no part of it. */
  since: number;
  /** That of everybody in it; nothing where it is the one that everybody knows. */
  password: string | null;
};

/** The demo school with which the database was filled once, whatever has become of its accounts. */
export async function selectDemo(db: Reader): Promise<Demo | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(['is_demo', 'demo_since', 'demo_password'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.is_demo === 1 ? { since: row.demo_since ?? 0, password: row.demo_password } : undefined;
}

export async function markAsDemo(trx: Writer, { since, password }: Demo): Promise<void> {
  const columns = { is_demo: 1, demo_since: since, demo_password: password } as const;
  await trx.updateTable('settings').set(columns).where('id', '=', 1).execute();
}
