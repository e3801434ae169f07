import { noAnswer } from '#contract/answers.ts';
import type { QuestionType } from '#contract/vocabulary.ts';
import type { Answer, Key } from './kind.ts';
import { kindOf } from './kinds.ts';
import { joined, plain, rich, type Said, saidInPart } from './said.ts';

/** An answer in words, for paper and lists: the options that were chosen, or what was written. Nothing where none is. */
export function saidAnswer(question: Key & { type: QuestionType }, answer: Answer | null): Said[] {
  if (answer === null) return [];
  const kind = kindOf(question);
  const options = new Map(question.options.map(({ _id, text }) => [_id, text]));
  const chosen = kind.chosenOptions(answer).map((id) => [rich(options.get(id) ?? '')]);
  if (chosen.length > 0) return joined(chosen, '; ');
  const { answerText, partAnswers, answerFile } = { ...noAnswer, ...kind.wireAnswer(answer) };
  const parts = new Map(kind.keyedParts(question).map((part) => [part._id, part]));
  const said = (partAnswers ?? []).map(({ partId, text }) => {
    const part = parts.get(partId);
    return part ? [rich(part.text), plain(': '), ...saidInPart(part, [text])] : [plain(text)];
  });
  const written = [answerText, answerFile?.name].flatMap((text) => (text ? [[plain(text)]] : []));
  return joined([...said, ...written], '; ');
}
