import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  LevelFormat,
  Math as Equation,
  type NumberingDefinition,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { latexToMath } from 'docx/math';
import type { MarkKind } from '#domain/question/marks.ts';
import type { MediaSaid } from '#domain/question/media-line.ts';
import { type Alignment, type Block, type Inline, type ListItem, parseRichText } from '#domain/question/rich-text.ts';
import { formulaSource } from '#domain/question/write-rich-text.ts';
import { fromBase64 } from '../../package/base64.ts';
import type { PaperRole } from '../../paper/paper-roles.ts';
import type { CarriedFile } from '../carried-files.ts';
import { firstNumber } from '../rich-html.ts';
import { pictureSize } from './picture-size.ts';
import { first, second, styleOf } from './word-styles.ts';

/** What is gathered while a paper is written. */
export type Writing = {
  files: ReadonlyMap<string, CarriedFile>;
  lists: NumberingDefinition[];
  /** What the text that is being written cannot say in Word. */
  lost: Set<string>;
};

/** A number or a letter that the word processor counts. */
type Counted = { reference: string; level: number };
/** What stands in the first paragraph of a text besides its words, and behind its last line. */
type Around = { before?: ParagraphChild[]; after?: ParagraphChild[]; end?: ParagraphChild[]; counted?: Counted };

const widest = 460;
/** By its script. What the exam asks by is not taken here: sharing it would cost the exam's page an export. */
const fromTheRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const hasRightToLeft = (text: string) => fromTheRight.test(text);

/** A text of ours as paragraphs: the first of its role, the others go on with it. */
export function textParagraphs(
  text: string,
  role: PaperRole,
  writing: Writing,
  { before = [], after = [], end = [], counted }: Around = {},
): (Paragraph | Table)[] {
  const blocks = parseRichText(text);
  const lastLine = blocks.map(({ kind }) => kind).lastIndexOf('line');
  const [start] = blocks;
  // Lists, tables and code have paragraphs of their own, below the number or the letter.
  const words =
    start?.kind === 'line'
      ? inlineRuns(start.content, writing)
      : start?.kind === 'picture' || start?.kind === 'sound'
        ? [mediaRun(start, writing)]
        : undefined;
  const children = [...before, ...(words ?? []), ...after, ...(lastLine <= 0 ? end : [])];
  const own = paragraphOf(role, children, text, counted && { numbering: counted });
  const indent = role === 'option' ? second : first;
  const more = blocks.flatMap((block, place) =>
    place === 0 && words ? [] : blockParagraphs(block, writing, { indent, end: place === lastLine ? end : [] }),
  );
  // Of a passage no paragraph is empty.
  return role === 'text' && !words ? more : [own, ...more];
}

type Said = ConstructorParameters<typeof Paragraph>[0];

export function paragraphOf(
  role: PaperRole | 'code',
  children: ParagraphChild[],
  text: string,
  said: Exclude<Said, string> = {},
): Paragraph {
  return new Paragraph({
    style: styleOf(role),
    children,
    ...(hasRightToLeft(text) && { bidirectional: true }),
    ...said,
  });
}

function blockParagraphs(
  block: Block,
  writing: Writing,
  { indent, end = [] }: { indent: number; end?: ParagraphChild[] },
): (Paragraph | Table)[] {
  const said = { indent: { left: indent } };
  switch (block.kind) {
    case 'line':
      return [paragraphOf('text', [...inlineRuns(block.content, writing), ...end], wordsIn(block.content), said)];
    case 'code':
      return [paragraphOf('code', lines(block.text, {}), '', said)];
    case 'list':
      return listParagraphs(block, writing, { indent, level: 0 });
    case 'table':
      return [tableOf(block, writing, indent)];
    case 'picture':
    case 'sound':
      return [paragraphOf('text', [mediaRun(block, writing)], block.label, said)];
  }
}

const wordsIn = (content: readonly Inline[]): string =>
  content
    .map((inline) => ('content' in inline ? wordsIn(inline.content) : 'text' in inline ? inline.text : ''))
    .join('');

function listParagraphs(
  { isOrdered, items }: { isOrdered: boolean; items: ListItem[] },
  writing: Writing,
  { indent, level }: { indent: number; level: number },
): Paragraph[] {
  const reference = `list-${writing.lists.length + 1}`;
  const sign = items[0]?.marker.at(-1) === ')' ? ')' : '.';
  writing.lists.push(listOf(reference, isOrdered ? { from: firstNumber(items), sign } : undefined, { indent, level }));
  return items.flatMap(({ content }) => {
    const [start, ...others] = content;
    const runs = start?.kind === 'line' ? inlineRuns(start.content, writing) : [];
    const more = start?.kind === 'line' ? others : content;
    const nested = more.flatMap((block) => {
      if (block.kind === 'list') return listParagraphs(block, writing, { indent, level: level + 1 });
      writing.lost.add('What stands in an item of a list besides its words stands after it');
      return blockParagraphs(block, writing, { indent }).filter((one) => one instanceof Paragraph);
    });
    return [
      paragraphOf('text', runs, start?.kind === 'line' ? wordsIn(start.content) : '', {
        numbering: { reference, level },
      }),
      ...nested,
    ];
  });
}

function listOf(
  reference: string,
  counted: { from: number; sign: string } | undefined,
  { indent, level }: { indent: number; level: number },
): NumberingDefinition {
  const left = indent + (level + 1) * 360;
  return {
    reference,
    levels: [
      {
        level,
        format: counted ? LevelFormat.DECIMAL : LevelFormat.BULLET,
        text: counted ? `%${level + 1}${counted.sign}` : '•',
        start: counted?.from ?? 1,
        alignment: AlignmentType.LEFT,
        style: { paragraph: { indent: { left, hanging: 360 } } },
      },
    ],
  };
}

const alignments: Record<NonNullable<Alignment>, 'left' | 'center' | 'right'> = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
};

export function tableOf(
  { head, rows, alignments: aligned }: Extract<Block, { kind: 'table' }>,
  writing: Writing,
  indent: number = first,
): Table {
  const row = (cells: readonly Inline[][], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map((cell, place) => {
        const alignment = aligned[place];
        return new TableCell({
          ...(isHead && { shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'EEEEEE' } }),
          children: [
            paragraphOf('text', inlineRuns(cell, writing), wordsIn(cell), {
              indent: { left: 0 },
              ...(alignment && { alignment: alignments[alignment] }),
            }),
          ],
        });
      }),
    });
  const border = { style: BorderStyle.SINGLE, size: 4, color: '999999' };
  return new Table({
    rows: [row(head, true), ...rows.map((cells) => row(cells, false))],
    indent: { size: indent, type: WidthType.DXA },
    margins: { left: 100, right: 100, top: 40, bottom: 40 },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
  });
}

function mediaRun(said: MediaSaid, { files, lost }: Writing): ParagraphChild {
  const bytes = fromBase64(files.get(said.id)?.base64 ?? '');
  const size = said.kind === 'picture' ? pictureSize(bytes) : undefined;
  if (!size) {
    lost.add(
      said.kind === 'sound' ? 'Its sound is left out' : 'A picture is left out, of a kind that Word does not show',
    );
    return new TextRun({ text: `[${said.label}]`, italics: true });
  }
  const scale = Math.min(1, widest / size.width);
  return new ImageRun({
    type: size.kind,
    data: bytes,
    transformation: { width: Math.round(size.width * scale), height: Math.round(size.height * scale) },
    altText: { name: said.id, description: said.label, title: '' },
  });
}

type Look = Partial<Record<MarkKind, true>>;

export function inlineRuns(content: readonly Inline[], writing: Writing, look: Look = {}): ParagraphChild[] {
  return content.flatMap((inline): ParagraphChild[] => {
    if ('content' in inline) return inlineRuns(inline.content, writing, { ...look, [inline.kind]: true });
    if (inline.kind === 'formula') return [formulaRun(inline, writing)];
    return lines(inline.text, look, inline.kind === 'code');
  });
}

/** What no text of XML may have. */
const unwritten = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Words that look alike, with their breaks. */
function lines(text: string, look: Look, isCode = false): TextRun[] {
  return text.split('\n').map(
    (line, place) =>
      new TextRun({
        text: line.replaceAll(unwritten, ''),
        ...(place > 0 && { break: 1 }),
        ...(look.strong && { bold: true }),
        ...(look.emphasis && { italics: true }),
        ...(look.underline && { underline: {} }),
        ...(look.subscript && { subScript: true }),
        ...(look.superscript && { superScript: true }),
        ...(isCode && { style: styleOf('code text') }),
        ...(hasRightToLeft(line) && { rightToLeft: true }),
      }),
  );
}

function formulaRun({ formula }: Extract<Inline, { kind: 'formula' }>, { lost }: Writing): ParagraphChild {
  if (formula.isDisplay) lost.add('A formula that stands by itself stands in its line');
  try {
    return new Equation({ children: [...latexToMath(formula.tex)] });
  } catch {
    lost.add('A formula that Word has no equation for is written as it is typed');
    return new TextRun(formulaSource({ tex: formula.tex, isDisplay: false }));
  }
}
