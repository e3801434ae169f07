import { AppError } from '#contract/errors.ts';
import type { BankQuestion, NewQuestion } from '#contract/questions.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentBankQuestion } from './present-question.ts';
import { insertQuestions } from './question.queries.ts';
import { refuseFaultyQuestion } from './refuse-faulty-question.ts';
import { requireQuestionFor } from './require-question.ts';
import { storedContent } from './stored-content.ts';

export async function createQuestion(
  { store, clock }: Services,
  actor: Actor,
  { test: testId, ...content }: NewQuestion,
): Promise<BankQuestion> {
  refuseFaultyQuestion(content);
  await requireTestFor(store.db, actor, testId, 'edit');
  const place = { testId, createdBy: actor.id, now: clock.now() };
  const [questionId] = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    return insertQuestions(trx, place, [storedContent(content)]);
  });
  return presentBankQuestion(await requireQuestionFor(store.db, actor, questionId ?? '', 'edit'));
}
