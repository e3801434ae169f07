import { type Block, gap } from './lines.ts';
import { missingSigns } from './missing-signs.ts';
import { printedWidth } from './page-size.ts';
import type { PrintedPassage } from './printed.ts';
import { setRichText } from './set-rich-text.ts';
import { setPlainText, type Setting } from './set-text.ts';

const size = 11;

/** A passage above its questions, which it names. */
export function passageBlock({ title, text, first, last }: PrintedPassage, setting: Setting): Block {
  const column = { x: 0, width: printedWidth };
  const missing = missingSigns([title, text], setting);
  return {
    question: null,
    lines: [
      ...setPlainText(passageFor(first, last), { ...column, size: 8.5 }, 'sansBold', setting),
      ...(title === '' ? [] : setPlainText(title, { ...column, size: 13 }, 'serifBold', setting)),
      gap(3),
      ...setRichText(text, { ...column, size }, setting),
      ...(missing === '' ? [] : [gap(4), ...setPlainText(missing, { ...column, size: 8.5 }, 'sans', setting)]),
      gap(14),
    ],
  };
}

function passageFor(first: number, last: number): string {
  return first === last ? `Passage for question ${first}` : `Passage for questions ${first} to ${last}`;
}
