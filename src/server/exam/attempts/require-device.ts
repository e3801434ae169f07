import { AppError } from '#contract/errors.ts';
import { refuseOtherBrowser } from '#server/exam/safe-exam-browser/refuse-other-browser.ts';
import { selectOptionalCandidate, selectOptionalSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { AttemptRow } from './attempt.queries.ts';
import type { Caller } from './note-look.ts';

/**
 * Where a sitting says so, an attempt goes on in Safe Exam Browser alone; and in the session in which it was written last,
 * or in another one for which an invigilator has opened it. Only who begins or goes on is asked: an answer is never
 * refused for it.
 * @throws SAFE_EXAM_BROWSER_NEEDED
 * @throws DEVICE_NOT_ALLOWED
 */
export async function requireDevice(
  trx: Writer,
  services: Services,
  attempt: AttemptRow,
  { actor, caller }: { actor: Actor; caller: Pick<Caller, 'asked'> },
): Promise<void> {
  const { sitting_id: sittingId, session_id: session } = attempt;
  if (sittingId === null) return;
  const sitting = await selectOptionalSitting(trx, sittingId);
  if (!sitting) return;
  refuseOtherBrowser(services, sitting, caller.asked);
  if (session === null || session === actor.sessionId || sitting.takeover !== 'invigilator') return;
  const candidate = await selectOptionalCandidate(trx, sittingId, actor.id);
  if ((candidate?.takeover_until ?? 0) < services.clock.now()) throw new AppError('DEVICE_NOT_ALLOWED');
  await trx
    .updateTable('sitting_candidates')
    .set({ takeover_until: null })
    .where('sitting_id', '=', sittingId)
    .where('user_id', '=', actor.id)
    .execute();
}
