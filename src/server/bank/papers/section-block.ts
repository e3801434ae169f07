import { type Block, gap } from './lines.ts';
import { missingSigns } from './missing-signs.ts';
import { printedWidth } from './page-size.ts';
import { ruleLine } from './paper-head.ts';
import type { PrintedSection } from './printed.ts';
import { setRichText } from './set-rich-text.ts';
import { setPlainText, type Setting } from './set-text.ts';

/** The heading of a section above its first question, with its instructions. */
export function sectionBlock({ title, instructions }: PrintedSection, setting: Setting): Block {
  const column = { x: 0, width: printedWidth };
  const missing = missingSigns([title, instructions], setting);
  return {
    question: null,
    lines: [
      ...setPlainText(title, { ...column, size: 15 }, 'serifBold', setting),
      ...(instructions === '' ? [] : setRichText(instructions, { ...column, size: 10.5 }, setting)),
      ...(missing === '' ? [] : setPlainText(missing, { ...column, size: 8.5 }, 'sans', setting)),
      ruleLine('hair', 6),
      gap(14),
    ],
  };
}
