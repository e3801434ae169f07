import { AppError } from '#contract/errors.ts';
import type { TestStanding } from '#contract/vocabulary.ts';
import { refuseLess } from '#server/bank/content/require-test.ts';
import { selectStandings } from '#server/bank/content/standing.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { type BankRow, selectOptionalBankRow } from './bank.queries.ts';

/** The question, where it is there for this person: of a test of their own, or any for an administrator. */
export function requireOwnQuestion(db: Reader, actor: Actor, questionId: string): Promise<BankRow> {
  return requireQuestionFor(db, actor, questionId, 'own');
}

/**
 * The question, where this person may do with its test what needs such a standing.
 * @throws QUESTION_NOT_FOUND where it is not there for them at all
 * @throws NOT_ALLOWED where its test is shared for less
 */
export async function requireQuestionFor(
  db: Reader,
  actor: Actor,
  questionId: string,
  needed: TestStanding,
): Promise<BankRow & { standing: TestStanding }> {
  const question = await selectOptionalBankRow(db, questionId);
  if (!question) throw new AppError('QUESTION_NOT_FOUND');
  const { testId, author } = question;
  const standing = (await selectStandings(db, actor, [{ id: testId, createdBy: author }])).get(testId);
  if (standing === undefined) throw new AppError('QUESTION_NOT_FOUND');
  refuseLess(standing, needed);
  return { ...question, standing };
}
