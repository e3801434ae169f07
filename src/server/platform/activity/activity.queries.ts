import { v7 as newId } from 'uuid';
import type { ActivityAction, Activity as WireActivity } from '#contract/admin-overview.ts';
import { preparedInsert } from '#server/platform/db/prepared.ts';
import type { Writer } from '#server/platform/db/store.ts';

type Activity = {
  at: number;
  actorId: string | null;
  action: ActivityAction;
  subjectType: WireActivity['subject']['type'];
  subjectId: string;
};

const insertActivities = preparedInsert('activity_log', {
  id: 'text',
  at: 'number',
  actor_id: 'text',
  action: 'text',
  subject_type: 'text',
  subject_id: 'text',
  detail: 'text',
});

export function logActivity(trx: Writer, activity: Activity): Promise<void> {
  return logActivities(trx, [activity]);
}

export function logActivities(trx: Writer, activities: readonly Activity[]): Promise<void> {
  return insertActivities(
    trx,
    activities.map((activity) => ({
      id: newId(),
      at: activity.at,
      actor_id: activity.actorId,
      action: activity.action,
      subject_type: activity.subjectType,
      subject_id: activity.subjectId,
      detail: '{}',
    })),
  );
}
