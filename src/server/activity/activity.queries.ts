import { v7 as newId } from 'uuid';
import type { Writer } from '#server/db/store.ts';

type Activity = {
  at: number;
  actorId: string | null;
  action:
    | 'signed-up'
    | 'test-created'
    | 'test-published'
    | 'test-unpublished'
    | 'test-deleted'
    | 'question-deleted'
    | 'question-regraded'
    | 'result-submitted'
    | 'password-changed'
    | 'user-created'
    | 'user-changed'
    | 'user-deleted'
    | 'settings-changed'
    | 'payment-succeeded'
    | 'payment-refunded'
    | 'reward-applied';
  subjectType: 'user' | 'test' | 'question' | 'result' | 'payment' | 'referral' | 'settings';
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
