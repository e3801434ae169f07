import type { Settings } from '#contract/admin-settings.ts';
import { AppError } from '#contract/errors.ts';
import { changedFields, changedMeanwhile } from '#domain/editing/changed-meanwhile.ts';
import { logActivity } from '#server/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/audit/audit.queries.ts';
import type { Writer } from '#server/db/store.ts';
import type { Flag } from '#server/db/tables/columns.ts';
import type { Services } from '#server/services.ts';
import { changeSettings, lockSettings, type SettingsRow, selectSettings } from './settings.queries.ts';

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
    requireTwoFactor: row.require_two_factor,
  };
}

type Changes = { [K in keyof Settings]?: Settings[K] | undefined };

type Edit = {
  changes: Changes;
  /** What the fields said when the edit was begun. */
  basedOn?: Changes | undefined;
  by: Doer;
};

/**
 * Changes what is given and leaves the rest. It acts at once on this server, within seconds on others.
 * @throws CHANGED_MEANWHILE where somebody else has changed one of the fields since the edit was begun
 */
export async function updateSettings(
  { store, clock, settings }: Services,
  { changes, basedOn = {}, by }: Edit,
): Promise<Settings> {
  const now = clock.now();
  const changed = await store.write(async (trx) => {
    const before = presentSettings(await lockSettings(trx));
    const overtaken = changedMeanwhile(changes, basedOn, before);
    if (overtaken.length > 0) {
      const message = 'Another administrator has changed this meanwhile';
      throw new AppError('CHANGED_MEANWHILE', message, { fields: overtaken.map((path) => ({ path, message })) });
    }
    await changeSettings(trx, columnsOf(changes, now));
    const after = presentSettings(await selectSettings(trx));
    await keepTrace(trx, { before, after, by, now });
    return after;
  });
  settings.forget();
  return changed;
}

type Trace = { before: Settings; after: Settings; by: Doer; now: number };

async function keepTrace(trx: Writer, { before, after, by, now }: Trace): Promise<void> {
  // An address is a person's: the trail says that it is another one, and not which.
  const { adminEmail, ...changes } = changedFields(before, after);
  const detail: Record<string, string | number | boolean> = adminEmail === undefined ? {} : { adminEmail: 'changed' };
  for (const [field, to] of Object.entries(changes)) detail[`${field}.to`] = to;
  for (const [field, from] of Object.entries(changedFields(after, before))) {
    if (field !== 'adminEmail') detail[`${field}.from`] = from;
  }
  if (Object.keys(detail).length === 0) return;
  await logActivity(trx, {
    at: now,
    actorId: by.actorId,
    action: 'settings-changed',
    subjectType: 'settings',
    subjectId: 'settings',
  });
  const subject = { type: 'settings', id: 'settings' } as const;
  await recordAudit(trx, { at: now, by, action: 'settings-changed', subject, detail });
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
    require_two_factor: changes.requireTwoFactor,
    updated_at: now,
  };
}

function flagOf(value: boolean | undefined): Flag | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}
