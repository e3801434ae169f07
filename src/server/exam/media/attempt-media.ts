import { maySeeResult } from '#domain/result/result-access.ts';
import { type MediaRow, selectMediaOf } from '#server/bank/media/media.queries.ts';
import { selectOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { passageRevisions } from '#server/exam/attempts/present-exam.ts';
import { selectItems, selectResult, selectResultOfAttempt } from '#server/exam/results/result.queries.ts';
import { whyWithheld } from '#server/exam/review/why-withheld.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/**
 * What a candidate may see of their attempt: what is asked in it while it is open, and after that all that its review
 * tells, while it tells it. Nothing of another's attempt.
 */
export async function selectAttemptMedia(services: Services, actor: Actor, attemptId: string): Promise<MediaRow[]> {
  const { db } = services.store;
  const attempt = await selectOptionalAttempt(db, attemptId);
  if (attempt?.user_id !== actor.id) return [];
  const passages = passageRevisions(attempt.layout);
  if (attempt.state === 'open') {
    return selectMediaOf(db, { questions: attempt.revisionIds, passages }, { isAsked: true });
  }
  const result = await selectResult(db, (await selectResultOfAttempt(db, attemptId)).id);
  const facts = { takenBy: result.user_id, testCreatedBy: result.test_created_by };
  const items = await selectItems(db, result.id);
  if (!maySeeResult(actor, facts) || (await whyWithheld(services, actor, { result, items })) !== null) return [];
  const revisionIds = items.flatMap((item) => [item.question_revision_id, item.read_revision_id ?? []].flat());
  return selectMediaOf(db, { questions: revisionIds, passages }, { isAsked: false });
}
