import type { BankQuestion } from '#contract/questions.ts';
import { wireTime } from '#server/http/wire.ts';
import { presentAuthorQuestion } from '#server/tests/present-test.ts';
import type { BankRow } from './bank.queries.ts';

export function presentBankQuestion({ revision, testId, testTitle, createdAt, updatedAt }: BankRow): BankQuestion {
  return {
    ...presentAuthorQuestion(revision),
    test: testId,
    testTitle,
    createdAt: wireTime(createdAt),
    updatedAt: wireTime(updatedAt),
  };
}
