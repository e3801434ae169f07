import { answerFields, type SentAnswer } from '#contract/answers.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import { kindOf } from './kinds.ts';
import type { Asked } from './kind.ts';

/**
 * Why an answer that was sent cannot be taken, in words for the person; nothing where it can. It is said by the field of
 * its question's kind and by no other.
 */
export function answerRefusal(question: Asked & { type: QuestionType }, sent: SentAnswer): string | undefined {
  const { answerField, takes, refusal } = kindOf(question);
  const isItsOwn = answerFields.every((field) => (sent[field] !== undefined) === (field === answerField));
  return isItsOwn ? refusal(sent, question) : `This question takes ${takes}`;
}
