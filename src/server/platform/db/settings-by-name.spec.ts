import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { defaultSettings } from '#contract/school-settings.ts';
import { selectDemo, selectSettings } from '#server/platform/settings/settings.queries.ts';
import { specDatabase } from '#server/spec/spec-store.ts';
import { up } from './migrations/0026-settings-by-name.ts';
import type { Schema } from './migrations/columns.ts';

/** As the version before kept them: a column each. */
const columnsBefore = [
  "site_title text not null default 'Unity “College”'",
  "admin_email text not null default 'head@school.ng'",
  'items_per_page integer not null default 25 check (items_per_page between 5 and 100)',
  'maintenance_mode integer not null default 1 check (maintenance_mode in (0, 1))',
  "theme text not null default 'dark'",
  'user_registration integer not null default 0',
  'max_file_size integer not null default 50 check (max_file_size between 1 and 50)',
  'session_timeout integer not null default 480 check (session_timeout between 15 and 480)',
  'enable_notifications integer not null default 0',
  "require_two_factor text not null default 'staff'",
];

it('what a school had set is set after the update', async () => {
  const database = await specDatabase();
  const store = await database.open();
  await store.write(async (trx) => {
    await sql`alter table settings drop column chosen`.execute(trx);
    for (const column of columnsBefore) await sql.raw(`alter table settings add column ${column}`).execute(trx);
    await sql`update settings set is_demo = 1`.execute(trx);
    await up(trx as unknown as Schema);
  });
  expect(await selectSettings(store.db)).toEqual({
    siteTitle: 'Unity “College”',
    adminEmail: 'head@school.ng',
    itemsPerPage: 25,
    maintenanceMode: true,
    theme: 'dark',
    userRegistration: false,
    maxFileSize: 50,
    sessionTimeout: 480,
    enableNotifications: false,
    defaultLanguage: 'en',
    requireTwoFactor: 'staff',
  });
  expect(await selectDemo(store.db)).toBeDefined();
  await store.close();
  await database.remove();
});

it('a setting that is new, or that its bounds forbid by now, is its default', async () => {
  const database = await specDatabase();
  const store = await database.open();
  await store.db.updateTable('settings').set({ chosen: '{"siteTitle":"Unity","itemsPerPage":4,"gone":1}' }).execute();
  expect(await selectSettings(store.db)).toEqual({ ...defaultSettings, siteTitle: 'Unity' });
  await store.close();
  await database.remove();
});
