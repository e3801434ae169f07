import { AppError } from '#contract/errors.ts';
import type { QuestionContent } from '#contract/questions.ts';
import { longFormula } from '#domain/question/long-formula.ts';

/** @throws INVALID_INPUT with the field that holds it */
export function refuseLongFormula(content: QuestionContent): void {
  const fault = longFormula(content);
  if (fault) throw new AppError('INVALID_INPUT', fault.message, { fields: [fault] });
}
