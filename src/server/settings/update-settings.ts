import type { Settings } from '#contract/admin-settings.ts';
import { logActivity } from '#server/activity/activity.queries.ts';
import type { Flag } from '#server/db/tables/columns.ts';
import type { Services } from '#server/services.ts';
import { changeSettings, type SettingsRow, selectSettings } from './settings.queries.ts';

export function presentSettings(row: SettingsRow): Settings {
  return {
    siteTitle: row.site_title,
    adminEmail: row.admin_email,
    itemsPerPage: row.items_per_page,
    maintenanceMode: row.maintenance_mode === 1,
    theme: row.theme,
    userRegistration: row.user_registration === 1,
    maxFileSize: row.max_file_size,
    sessionTimeout: row.session_timeout,
    enableNotifications: row.enable_notifications === 1,
  };
}

type Changes = { [K in keyof Settings]?: Settings[K] | undefined };

/** Changes what is given and leaves the rest. It acts at once on this server, within seconds on others. */
export async function updateSettings(
  { store, clock, settings }: Services,
  changes: Changes,
  changedBy: string,
): Promise<Settings> {
  const now = clock.now();
  const changed = await store.write(async (trx) => {
    await changeSettings(trx, columnsOf(changes, now));
    await logActivity(trx, {
      at: now,
      actorId: changedBy,
      action: 'settings-changed',
      subjectType: 'settings',
      subjectId: 'settings',
    });
    return selectSettings(trx);
  });
  settings.forget();
  return presentSettings(changed);
}

/** A column that is undefined stays as it is. */
function columnsOf(changes: Changes, now: number) {
  return {
    site_title: changes.siteTitle,
    admin_email: changes.adminEmail,
    items_per_page: changes.itemsPerPage,
    maintenance_mode: flagOf(changes.maintenanceMode),
    theme: changes.theme,
    user_registration: flagOf(changes.userRegistration),
    max_file_size: changes.maxFileSize,
    session_timeout: changes.sessionTimeout,
    enable_notifications: flagOf(changes.enableNotifications),
    updated_at: now,
  };
}

function flagOf(value: boolean | undefined): Flag | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}
