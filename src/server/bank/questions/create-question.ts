import { AppError } from '#contract/errors.ts';
import type { BankQuestion, NewQuestion } from '#contract/questions.ts';
import { requireOwnTest } from '#server/bank/content/require-test.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentBankQuestion } from './present-question.ts';
import { insertQuestions } from './question.queries.ts';
import { refuseFaultyQuestion } from './refuse-faulty-question.ts';
import { requireOwnQuestion } from './require-question.ts';
import { storedContent } from './stored-content.ts';

export async function createQuestion(
  { store, clock }: Services,
  actor: Actor,
  { test: testId, ...content }: NewQuestion,
): Promise<BankQuestion> {
  refuseFaultyQuestion(content);
  await requireOwnTest(store.db, actor, testId);
  const place = { testId, createdBy: actor.id, now: clock.now() };
  const [questionId] = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    return insertQuestions(trx, place, [storedContent(content)]);
  });
  return presentBankQuestion(await requireOwnQuestion(store.db, actor, questionId ?? ''));
}
