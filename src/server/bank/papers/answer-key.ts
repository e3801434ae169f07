import { kindOf } from '#domain/kinds/kinds.ts';
import { saidKey } from '#domain/kinds/said.ts';
import type { PrintedQuestion } from './printed.ts';
import { type Block, gap, type Item, type Line, withItems } from './lines.ts';
import { printedWidth } from './page-size.ts';
import { ruleLine } from './paper-head.ts';
import { marksText, optionLetter } from './question-block.ts';
import { missingSigns } from './missing-signs.ts';
import { setRichText, setSaid } from './set-rich-text.ts';
import { setPlainText, type Setting } from './set-text.ts';

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
  const [first = gap(size * 1.4), ...more] = [...keyLines(question, setting), ...missingLines(question, setting)];
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
  return { question: null, lines: [withItems(first, beside), ...more, gap(5)] };
}

/** What is said of answers that cannot be printed; the options stand on the paper too, where it is said of them. */
function missingLines(question: PrintedQuestion, setting: Setting): Line[] {
  const key = kindOf(question).printedKey(question);
  const missing =
    'options' in key
      ? ''
      : missingSigns(
          saidKey(key).map(({ text }) => text),
          setting,
        );
  const column = {
    x: numberWidth + letterWidth,
    width: printedWidth - numberWidth - letterWidth - marksWidth,
    size: 8.5,
  };
  return setPlainText(missing, column, 'sans', setting);
}

/** What is right: words, or options one below the other, each beside its letter. */
function keyLines(question: PrintedQuestion, setting: Setting): Line[] {
  const key = kindOf(question).printedKey(question);
  const x = numberWidth + letterWidth;
  const column = { x, width: printedWidth - x - marksWidth, size, staysLeft: true };
  if (!('options' in key)) return setSaid(saidKey(key), column, setting);
  return key.options.flatMap(({ place, text }) => {
    const [first = gap(size * 1.4), ...more] = setRichText(text, column, setting);
    const bubble: Item = { kind: 'bubble', x: numberWidth, letter: optionLetter(place), filled: true };
    return [withItems(first, [bubble]), ...more];
  });
}
