import { requireOwnQuestion } from '#server/bank/questions/require-question.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { hasResultsWith } from './regrade.queries.ts';

/**
 * Refuses who may not have results of the question scored anew. Who has results with it, because it was drawn into their
 * test, goes by what its author says; whose question it is may also rule on it.
 * @throws QUESTION_NOT_FOUND
 * @throws NOT_ALLOWED
 */
export async function requireRegrader(
  db: Reader,
  actor: Actor,
  { questionId, rules }: { questionId: string; rules: boolean },
): Promise<void> {
  if (!rules && (await hasResultsWith(db, questionId, actor))) return;
  await requireOwnQuestion(db, actor, questionId);
}
