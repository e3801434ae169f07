import { AppError } from '#contract/errors.ts';
import type { QuestionContent } from '#contract/questions.ts';
import { questionFault } from '#domain/question/question-fault.ts';

/** @throws INVALID_INPUT with the field where it lacks something, or holds what it must not */
export function refuseFaultyQuestion(content: QuestionContent): void {
  const fault = questionFault(content);
  if (fault) throw new AppError('INVALID_INPUT', fault.message, { fields: [fault] });
}
