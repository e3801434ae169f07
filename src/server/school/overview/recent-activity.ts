import { type Activity, activityActions, activitySubjects } from '#contract/admin-overview.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { type ActivityRow, selectActivities, selectLabels, selectNames } from './activity.queries.ts';

type Asked = { limit: number; before: string | undefined };

/** What has happened, with the present names of whoever did it and of what it was done to. */
export async function recentActivity(db: Reader, asked: Asked): Promise<Activity[]> {
  const rows = await selectActivities(db, asked);
  const actors = await selectNames(db, distinct(rows.flatMap((row) => row.actor_id ?? [])));
  const labels = await labelsOf(db, rows);
  return rows.flatMap((row) => {
    const action = activityActions.find((known) => known === row.action);
    const type = activitySubjects.find((known) => known === row.subject_type);
    if (!action || !type) return [];
    return {
      _id: row.id,
      at: wireTime(row.at),
      action,
      actor: row.actor_id === null ? null : { _id: row.actor_id, name: actors.get(row.actor_id) ?? '' },
      subject: { type, _id: row.subject_id, label: labels.get(row.subject_id) ?? '' },
    };
  });
}

async function labelsOf(db: Reader, rows: readonly ActivityRow[]): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const [type, select] of Object.entries(selectLabels)) {
    const ids = distinct(rows.filter((row) => row.subject_type === type).map((row) => row.subject_id));
    if (ids.length === 0) continue;
    for (const [id, label] of await select(db, ids)) all.set(id, label);
  }
  return all;
}

const distinct = (ids: readonly string[]) => [...new Set(ids)];
