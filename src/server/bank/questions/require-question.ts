import { AppError } from '#contract/errors.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { type BankRow, selectOptionalBankRow } from './bank.queries.ts';

/** The question, where it is there for this person: of a test of their own, or any for an administrator. */
export async function requireOwnQuestion(db: Reader, actor: Actor, questionId: string): Promise<BankRow> {
  const question = await selectOptionalBankRow(db, questionId);
  if (!question || !ownsTest(actor, { createdBy: question.author })) throw new AppError('QUESTION_NOT_FOUND');
  return question;
}
