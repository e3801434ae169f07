import { AppError } from '#contract/errors.ts';
import { type Settings, settingsSchema } from '#contract/school-settings.ts';
import { changedFields, changedMeanwhile } from '#domain/editing/changed-meanwhile.ts';
import { logActivity } from '#server/platform/activity/activity.queries.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { lockSettings, writeSettings } from '#server/platform/settings/settings.queries.ts';

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
    const before = await lockSettings(trx);
    const overtaken = changedMeanwhile(changes, basedOn, before);
    if (overtaken.length > 0) {
      const message = 'Another administrator has changed this meanwhile';
      throw new AppError('CHANGED_MEANWHILE', message, { fields: overtaken.map((path) => ({ path, message })) });
    }
    const after = settingsSchema.parse({ ...before, ...changes });
    await writeSettings(trx, after, now);
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
