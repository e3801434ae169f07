import { v7 as newId } from 'uuid';
import type { ActivityAction, Activity as WireActivity } from '#contract/admin-overview.ts';
import type { Writer } from '#server/platform/db/store.ts';

type Activity = {
  at: number;
  actorId: string | null;
  action: ActivityAction;
  subjectType: WireActivity['subject']['type'];
  subjectId: string;
};

export async function logActivity(trx: Writer, activity: Activity): Promise<void> {
  await trx
    .insertInto('activity_log')
    .values({
      id: newId(),
      at: activity.at,
      actor_id: activity.actorId,
      action: activity.action,
      subject_type: activity.subjectType,
      subject_id: activity.subjectId,
      detail: '{}',
    })
    .execute();
}
