import { v7 as newId } from 'uuid';
import type { Writer } from '#server/db/store.ts';

type Activity = {
  at: number;
  actorId: string | null;
  action: 'signed-up' | 'test-created' | 'test-published' | 'result-submitted';
  subjectType: 'user' | 'test' | 'result';
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
