import { kindOf } from '#domain/kinds/kinds.ts';
import type { Said } from '#domain/kinds/said.ts';
import { hasMathematics } from '#domain/question/markup.ts';
import { drawPaper } from '#server/bank/papers/draw-paper.ts';
import { openFormulas, type SetFormula } from '#server/bank/papers/formulas.ts';
import { layOutPages } from '#server/bank/papers/lay-out-pages.ts';
import { type Block, gap, type Line, withItems } from '#server/bank/papers/lines.ts';
import { sheetHead } from '#server/bank/papers/make-sheet.ts';
import { printedWidth } from '#server/bank/papers/page-size.ts';
import { openPaperDocument } from '#server/bank/papers/paper-fonts.ts';
import type { GivenPicture, PaperPicture } from '#server/bank/papers/paper-pictures.ts';
import { optionLetter } from '#server/bank/papers/question-block.ts';
import { setRichText, setSaid } from '#server/bank/papers/set-rich-text.ts';
import { setPlainText, type Setting } from '#server/bank/papers/set-text.ts';
import type { PrintedQuestion } from '#server/bank/papers/printed.ts';

/** What was asked and answered, as the candidate had it. */
export type ScriptItem = {
  question: PrintedQuestion;
  /** Ids of the options that were chosen. */
  chosen: readonly string[];
  /** What was answered in words, where no option tells it; nothing where nothing was. */
  words: readonly Said[];
  /** In words, such as '1 of 2 marks'. */
  mark: string;
};

export type Script = { name: string; facts: readonly string[]; items: readonly ScriptItem[] };

export type Scripts = {
  school: string;
  title: string;
  scripts: readonly Script[];
  pictures: readonly GivenPicture[];
  madeAt: number;
  /** Where the operator's own fonts are. */
  fontsFolder: string;
};

const size = 11;
const numberWidth = 28;
const bubbleWidth = 26;

/** The scripts of a sitting as PDF, each from a page of its own, for a thread that has nothing else to do. */
export async function* makeScripts({
  school,
  title,
  scripts,
  pictures,
  madeAt,
  fontsFolder,
}: Scripts): AsyncGenerator<Uint8Array, void> {
  const { document, letters } = await openPaperDocument({ title, writtenAt: new Date(madeAt), fontsFolder });
  const setting: Setting = {
    ...letters,
    pictures: await picturesFor(pictures),
    setFormula: await formulasFor(scripts),
  };
  const blocks = scripts.flatMap(({ name, facts, items }): Block[] => [
    { ...sheetHead({ school, title: name, facts: [title, ...facts] }, setting), startsPage: true },
    ...items.map((item, index) => itemBlock(item, index + 1, setting)),
  ]);
  yield await drawPaper(document, layOutPages(blocks), { title, setting });
}

async function formulasFor(scripts: readonly Script[]): Promise<SetFormula> {
  const texts = scripts.flatMap(({ items }) =>
    items.flatMap(({ question, words }) => [
      question.text,
      ...words.map(({ text }) => text),
      ...question.options.map(({ text }) => text),
    ]),
  );
  return texts.some(hasMathematics) ? openFormulas() : () => null;
}

async function picturesFor(given: readonly GivenPicture[]): Promise<Map<string, PaperPicture>> {
  return given.length === 0 ? new Map() : (await import('#server/bank/papers/paper-pictures.ts')).paperPictures(given);
}

function itemBlock({ question, chosen, words, mark }: ScriptItem, number: number, setting: Setting): Block {
  const column = { x: numberWidth, width: printedWidth - numberWidth, size };
  const [first = gap(size * 1.4), ...more] = setRichText(kindOf(question).asSaid(question.text), column, setting);
  const numbered = withItems(first, [{ kind: 'text', x: 0, text: `${number}.`, font: 'serifBold', size }]);
  const answer = chosen.length > 0 ? [] : setSaid(words, { ...column, size: 10.5, isSans: true }, setting);
  const nothing =
    chosen.length === 0 && words.length === 0
      ? setPlainText('No answer', { ...column, size: 10.5 }, 'sans', setting)
      : [];
  return {
    question: number,
    lines: [
      numbered,
      ...more,
      gap(4),
      ...question.options.flatMap((option, index) => optionLines(option, index, { chosen, setting })),
      ...answer,
      ...nothing,
      gap(3),
      ...setPlainText(mark, { ...column, size: 9 }, 'sansBold', setting),
      gap(14),
    ],
  };
}

function optionLines(
  { _id, text }: PrintedQuestion['options'][number],
  index: number,
  { chosen, setting }: { chosen: readonly string[]; setting: Setting },
): Line[] {
  const x = numberWidth + bubbleWidth;
  const [first = gap(size * 1.4), ...more] = setRichText(
    text,
    { x, width: printedWidth - x, size, staysLeft: true },
    setting,
  );
  const bubble = { kind: 'bubble' as const, x: numberWidth, letter: optionLetter(index), filled: chosen.includes(_id) };
  const line = withItems(first, [bubble]);
  return [{ ...line, ascent: line.ascent + 2.5, descent: line.descent + 2.5 }, ...more];
}
