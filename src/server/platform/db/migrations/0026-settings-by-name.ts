import { sql } from 'kysely';
import type { Schema } from './columns.ts';

const columns = {
  siteTitle: 'site_title',
  adminEmail: 'admin_email',
  itemsPerPage: 'items_per_page',
  maxFileSize: 'max_file_size',
  sessionTimeout: 'session_timeout',
  theme: 'theme',
  requireTwoFactor: 'require_two_factor',
  maintenanceMode: 'maintenance_mode',
  userRegistration: 'user_registration',
  enableNotifications: 'enable_notifications',
};
const flags = new Set(['maintenanceMode', 'userRegistration', 'enableNotifications']);

/** What there is to set is declared in the contract and is no concern of the database: a setting is no column. */
export async function up(schema: Schema): Promise<void> {
  await sql.raw("alter table settings add column chosen text not null default '{}'").execute(schema);
  const { rows } = await sql<Record<string, unknown>>`select * from settings`.execute(schema);
  for (const row of rows) {
    const chosen = Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, flags.has(name) ? row[column] === 1 : row[column]]),
    );
    await sql`update settings set chosen = ${JSON.stringify(chosen)}`.execute(schema);
  }
  for (const column of Object.values(columns)) {
    await sql.raw(`alter table settings drop column ${column}`).execute(schema);
  }
}
