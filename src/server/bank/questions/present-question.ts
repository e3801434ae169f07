import type { BankQuestion } from '#contract/questions.ts';
import { presentAuthorQuestion } from '#server/bank/content/present-test.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { BankRow } from './bank.queries.ts';

export function presentBankQuestion({
  revision,
  tags,
  testId,
  testTitle,
  createdAt,
  updatedAt,
}: BankRow): BankQuestion {
  return {
    ...presentAuthorQuestion(revision, tags),
    test: testId,
    testTitle,
    createdAt: wireTime(createdAt),
    updatedAt: wireTime(updatedAt),
  };
}
