import { kindOf } from '#domain/kinds/kinds.ts';
import type { PrintedQuestion } from './printed.ts';
import { type Block, gap, type Item, withItems } from './lines.ts';
import { printedWidth } from './page-size.ts';
import { ruleLine } from './paper-head.ts';
import { marksText, optionLetter } from './question-block.ts';
import { setPlainText, setRichText, type Setting } from './set-text.ts';

const size = 10.5;
const numberWidth = 32;
const letterWidth = 26;
const marksWidth = 62;

/** The answers, on a page of their own: for each question its letter and what that says, or what is accepted. */
export function answerKey(title: string, questions: readonly PrintedQuestion[], setting: Setting): Block[] {
  const column = { x: 0, width: printedWidth };
  const head = [
    ...setPlainText('Answer key', { ...column, size: 20 }, 'serifBold', setting),
    ...setPlainText(title, { ...column, size }, 'sans', setting),
    ruleLine('ink', 9),
    gap(12),
  ];
  const entries = questions.map((question, index) => keyEntry(question, index + 1, setting));
  return [{ question: null, startsPage: true, lines: head }, ...entries];
}

function keyEntry(question: PrintedQuestion, number: number, setting: Setting): Block {
  const key = kindOf(question).printedKey(question);
  const x = numberWidth + letterWidth;
  const column = { x, width: printedWidth - x - marksWidth, size, staysLeft: true };
  const [first = gap(size * 1.4), ...more] =
    'words' in key
      ? setPlainText(key.words, column, 'serif', setting)
      : setRichText(question.options[key.option]?.text ?? '', column, setting);
  const marks = marksText(question.points);
  const beside: Item[] = [
    { kind: 'text', x: 0, text: `${number}.`, font: 'serifBold', size },
    {
      kind: 'text',
      x: printedWidth - setting.measure(marks, 'sans', 8.5),
      text: marks,
      font: 'sans',
      size: 8.5,
      faint: true,
    },
  ];
  if ('option' in key && key.option !== -1) {
    beside.push({ kind: 'bubble', x: numberWidth, letter: optionLetter(key.option), filled: true });
  }
  return { question: null, lines: [withItems(first, beside), ...more, gap(5)] };
}
