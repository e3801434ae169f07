import { AppError } from '#contract/errors.ts';
import type { BankQuestion, NewQuestion } from '#contract/questions.ts';
import { selectStandingPassages } from '#server/bank/content/passages.queries.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { selectOptionalSection } from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { presentBankQuestion } from './present-question.ts';
import { insertQuestions } from './question.queries.ts';
import { refuseFaultyQuestion } from './refuse-faulty-question.ts';
import { requireQuestionFor } from './require-question.ts';
import { storedContent } from './stored-content.ts';

async function requirePassage(trx: Writer, testId: string, passage: string | undefined): Promise<void> {
  if (passage === undefined) return;
  const [standing] = await selectStandingPassages(trx, [passage]);
  if (standing?.test_id !== testId) throw new AppError('PASSAGE_NOT_FOUND');
}

async function requireSection(trx: Writer, testId: string, section: string | undefined): Promise<void> {
  if (section === undefined) return;
  const standing = await selectOptionalSection(trx, section);
  if (standing?.test_id !== testId) throw new AppError('SECTION_NOT_FOUND');
  if (standing.draw !== null) throw new AppError('SECTION_IS_DRAWN');
}

export async function createQuestion(
  { store, clock }: Services,
  actor: Actor,
  { test: testId, passage, section, tags, ...content }: NewQuestion,
): Promise<BankQuestion> {
  refuseFaultyQuestion(content);
  await requireTestFor(store.db, actor, testId, 'edit');
  const place = { testId, createdBy: actor.id, now: clock.now() };
  const [questionId] = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    await requirePassage(trx, testId, passage);
    await requireSection(trx, testId, section);
    return insertQuestions(trx, place, [{ ...storedContent(content), tags, passageId: passage, sectionId: section }]);
  });
  return presentBankQuestion(await requireQuestionFor(store.db, actor, questionId ?? '', 'edit'));
}
