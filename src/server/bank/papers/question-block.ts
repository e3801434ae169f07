import { kindOf } from '#domain/kinds/kinds.ts';
import { wordsText } from '#domain/kinds/essay/rubric-cell.ts';
import type { KeyedPart } from '#domain/kinds/kind.ts';
import { plain, rich, type Said, saidInPart } from '#domain/kinds/said.ts';
import { notesOf, toldOf } from '#domain/kinds/marking-rule.ts';
import { type Block, gap, type Item, type Line, withItems } from './lines.ts';
import { printedWidth } from './page-size.ts';
import type { PrintedQuestion } from './printed.ts';
import { missingSigns } from './missing-signs.ts';
import { setRichText, setSaid } from './set-rich-text.ts';
import { type Column, setPlainText, type Setting } from './set-text.ts';

const size = 11;
const numberWidth = 28;
const marksWidth = 58;
const bubbleWidth = 26;
const columnGap = 18;

export const optionLetter = (index: number) => String.fromCharCode(65 + index);
export const marksText = (points: number) => `${points} ${points === 1 ? 'mark' : 'marks'}`;

/** How many points a wrong answer takes off, where one does. */
type WrongTakes = { wrongTakes?: number };

/** One question as it is printed: its number and marks beside it, then its options or a line to write on. */
export function questionBlock(question: PrintedQuestion & WrongTakes, number: number, setting: Setting): Block {
  const column = { x: numberWidth, width: printedWidth - numberWidth - marksWidth, size };
  const [first = gap(size * 1.4), ...more] = setRichText(kindOf(question).asSaid(question.text), column, setting);
  const { printed } = kindOf(question);
  const told = toldOf(question);
  const { wrongTakes } = question;
  const unitNote = told.unit === undefined ? [] : [`In ${told.unit}.`];
  const lengthNote = told.words === undefined ? [] : [`Write ${wordsText(told.words)}.`];
  const note = [...notesOf({ type: question.type, wrongTakes, ...told }), ...unitNote, ...lengthNote].join(' ');
  const noteLines = note === '' ? [] : setPlainText(note, { ...column, size: 9 }, 'sans', setting);
  const lines = [withItems(first, [numberItem(number), marksItem(question.points, setting)]), ...more, ...noteLines];
  const { options, parts = [], hasLine, lines: count = 1 } = printed(question);
  const answers = [
    ...parts.flatMap((part) => partLines(saidPart(part, options), setting)),
    ...optionLines(options, setting),
    ...(hasLine ? Array.from({ length: count }, writingLine) : []),
  ];
  const missing = missingSigns(
    [question.text, ...parts.flatMap(({ text, choices }) => [text, ...choices]), ...options],
    setting,
  );
  const missingLines =
    missing === '' ? [] : [gap(4), ...setPlainText(missing, { ...column, size: 8.5 }, 'sans', setting)];
  return { question: number, lines: [...lines, gap(5), ...answers, ...missingLines, gap(17)] };
}

function numberItem(number: number): Item {
  return { kind: 'text', x: 0, text: `${number}.`, font: 'serifBold', size };
}

function marksItem(points: number, { measure }: Setting): Item {
  const text = `[${marksText(points)}]`;
  return { kind: 'text', x: printedWidth - measure(text, 'sans', 8.5), text, font: 'sans', size: 8.5, faint: true };
}

/** A part, with what there is to choose from where that does not stand below as options. */
function saidPart(part: KeyedPart, options: readonly string[]): Said[] {
  const choices = options.length > 0 ? [] : saidInPart(part, part.choices, ' / ');
  return choices.length === 0 ? [rich(part.text)] : [rich(part.text), plain(' '), ...choices];
}

/** What is answered on a line of its own, and the line beside it. */
function partLines(part: readonly Said[], setting: Setting): Line[] {
  const half = (printedWidth - numberWidth - marksWidth) / 2;
  const [first = gap(size * 1.4), ...more] = setSaid(part, { x: numberWidth, width: half - columnGap, size }, setting);
  const rule: Item = { kind: 'rule', x: numberWidth + half, width: half, weight: 'hair' };
  return [{ ...withItems(first, [rule]), ascent: first.ascent + 8 }, ...more];
}

function writingLine(): Line {
  const width = printedWidth - numberWidth - marksWidth;
  return { ascent: 26, descent: 2, items: [{ kind: 'rule', x: numberWidth, width, weight: 'hair' }] };
}

/** Two columns where every option fits on half a line, as printed papers have it; else one below the other. */
function optionLines(options: readonly string[], setting: Setting): Line[] {
  const half = (printedWidth - numberWidth - columnGap) / 2;
  const narrow = options.map((option, index) => setOption(option, index, { x: numberWidth, width: half }, setting));
  if (narrow.every((lines) => lines.length === 1)) return inTwoColumns(narrow.flat(), half);
  const width = printedWidth - numberWidth;
  return options.flatMap((option, index) => setOption(option, index, { x: numberWidth, width }, setting));
}

/** A and B stand beside each other, then C and D. */
function inTwoColumns(lines: readonly Line[], half: number): Line[] {
  const rows: Line[] = [];
  for (let index = 0; index < lines.length; index += 2) {
    const [left, right] = lines.slice(index, index + 2);
    if (left === undefined) continue;
    const moved = right?.items.map((item) => ({ ...item, x: item.x + half + columnGap })) ?? [];
    rows.push({
      ascent: Math.max(left.ascent, right?.ascent ?? 0),
      descent: Math.max(left.descent, right?.descent ?? 0),
      items: [...left.items, ...moved],
    });
  }
  return rows;
}

function setOption(text: string, index: number, place: Pick<Column, 'x' | 'width'>, setting: Setting): Line[] {
  const column = { x: place.x + bubbleWidth, width: place.width - bubbleWidth, size, staysLeft: true };
  const [first = gap(size * 1.4), ...more] = setRichText(text, column, setting);
  const bubble = { kind: 'bubble' as const, x: place.x, letter: optionLetter(index) };
  const lines = [withItems(first, [bubble]), ...more];
  // Room between the bubbles.
  return lines.map((line, at) => ({
    ...line,
    ascent: at === 0 ? line.ascent + 2.5 : line.ascent,
    descent: at === lines.length - 1 ? line.descent + 2.5 : line.descent,
  }));
}
