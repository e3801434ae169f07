import { noAnswer } from '#contract/answers.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { Answer, Key } from './kind.ts';
import { kindOf } from './kinds.ts';

/** An answer in plain words, for paper and lists: the options that were chosen, or what was written. Empty where none is. */
export function saidAnswer(question: Key & { type: QuestionType }, answer: Answer | null): string {
  if (answer === null) return '';
  const kind = kindOf(question);
  const options = new Map(question.options.map(({ _id, text }) => [_id, text]));
  const chosen = kind.chosenOptions(answer).map((id) => options.get(id) ?? '');
  if (chosen.length > 0) return chosen.join('; ');
  const { answerText, partAnswers, answerFile } = { ...noAnswer, ...kind.wireAnswer(answer) };
  const parts = new Map(kind.keyedParts(question).map(({ _id, text }) => [_id, text]));
  const said = (partAnswers ?? []).map(({ partId, text }) => [parts.get(partId), text].filter(Boolean).join(': '));
  return [answerText, ...said, answerFile?.name].filter(Boolean).join('; ');
}
