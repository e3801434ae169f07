import type { Element } from 'domhandler';
import type { Alignment, Block, Inline } from '#domain/question/rich-text.ts';
import { numberSign } from '../paper/line-signs.ts';
import { letterOf, optionSign } from '../paper/option-signs.ts';
import { inlinesOf, newParagraph, type Paragraph, trimmed, wordsOf } from '../paper/paragraph.ts';
import { childOf, childrenOf, elementName, withinOf } from '../xml/parse-xml.ts';
import { withLists } from './styled-lists.ts';
import { contentOf, type Document } from './document-runs.ts';
import type { Numbering } from './numbering.ts';
import { questionParagraphs } from './question-table.ts';

const deepest = 20;

/** The paragraphs of a document in the order in which they stand in it, columns one after the other. */
export function documentParagraphs(root: Element, document: Document, label: Numbering): Paragraph[] {
  const [body] = withinOf(root, 'body');
  return body ? withLists(paragraphsIn(body, { document, label, depth: 0 })) : [];
}

type Reading = { document: Document; label: Numbering; depth: number };

function paragraphsIn(element: Element, reading: Reading): Paragraph[] {
  if (reading.depth > deepest) return [];
  const deeper = { ...reading, depth: reading.depth + 1 };
  return childrenOf(element).flatMap((child) => {
    const name = elementName(child);
    if (name === 'p') return paragraphOf(child, deeper);
    if (name === 'tbl') return tableOf(child, deeper);
    return ['sdt', 'sdtContent', 'customXml', 'ins', 'smartTag'].includes(name) ? paragraphsIn(child, deeper) : [];
  });
}

function paragraphOf(element: Element, reading: Reading): Paragraph[] {
  const { document } = reading;
  const properties = childOf(element, 'pPr');
  const style = document.style(childOf(properties, 'pStyle')?.attribs['w:val'] ?? '');
  const list = childOf(properties, 'numPr') ?? style.list;
  const level = Number(childOf(list, 'ilvl')?.attribs['w:val'] ?? 0) || 0;
  const numId = childOf(list, 'numId')?.attribs['w:val'] ?? '';
  const { runs, pictures, boxes } = contentOf(element, document);
  const role = style.role === 'code' ? 'text' : style.role;
  const isEmpty = wordsOf(runs).trim() === '' && pictures.length === 0 && (role === undefined || role === 'text');
  const text = runs.map((run) => run.text).join('');
  const own = newParagraph({
    role,
    runs: style.role === 'code' ? [] : runs,
    blocks: style.role === 'code' ? [{ kind: 'code', text, language: '' }] : pictures,
    label: isEmpty || numId === '' || numId === '0' ? '' : reading.label(numId, level).trim(),
    level,
    isHeading: style.isHeading,
  });
  return [
    ...(isEmpty ? [] : [own]),
    ...boxes.flatMap((box) => paragraphsIn(box, { ...reading, depth: reading.depth + 1 })),
  ];
}

/** A table with a question in each row, or one of ours; what lays out questions or options, or has more than lines in it, is looked into. */
function tableOf(element: Element, reading: Reading): Paragraph[] {
  const rows = childrenOf(element, 'tr').map((row) => cellsOf(row).map((cell) => paragraphsIn(cell, reading)));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isOurs = rows.some((row) => row.some((cell) => cell.some(({ role }) => role === 'text')));
  const questions = isOurs ? undefined : questionParagraphs(rows);
  if (questions) return questions;
  if (!isOurs && (width < 2 || rows.some((row) => row.some(laysOut)) || areOptions(rows)))
    return rows.flatMap(rowParagraphs);
  const lines = rows.map((row) =>
    Array.from(
      { length: width },
      (_, place) => row[place]?.flatMap((paragraph, at) => cellInlines(paragraph, at)) ?? [],
    ),
  );
  const [head = [], ...others] = lines;
  const table: Block = { kind: 'table', alignments: alignmentsOf(element, width), head, rows: others };
  return [newParagraph({ blocks: [table], ...(isOurs && { role: 'text' }) })];
}

/** As the cells of its first row stand. */
function alignmentsOf(table: Element, width: number): Alignment[] {
  const cells = cellsOf(childrenOf(table, 'tr')[0] ?? table);
  return Array.from({ length: width }, (_, place) => {
    const said = withinOf(cells[place], 'jc')[0]?.attribs['w:val'];
    return said === 'left' || said === 'center' || said === 'right' ? said : null;
  });
}

const cellsOf = (row: Element): Element[] =>
  childrenOf(row).flatMap((child) => {
    if (elementName(child) === 'tc') return [child];
    return ['sdt', 'sdtContent', 'customXml'].includes(elementName(child)) ? cellsOf(child) : [];
  });

function cellInlines({ runs, label }: Paragraph, at: number): Inline[] {
  const before = [at > 0 ? ' ' : '', label === '' ? '' : `${label} `].join('');
  const flat = trimmed(runs).map((run) => ({ ...run, text: run.text.replaceAll(/\s*\n\s*/g, ' ') }));
  return [...(before === '' ? [] : [{ kind: 'text' as const, text: before }]), ...inlinesOf(flat)];
}

const isLetterAlone = (words: string) => /^\s*[(*]?[A-Ha-h][.)]\)?\s*$/.test(words);

/** Whether a cell holds what has a place of its own in a paper, or what no cell of ours can hold. */
function laysOut(cell: readonly Paragraph[]): boolean {
  return cell.some(({ runs, blocks, label }) => {
    const words = wordsOf(runs);
    const said = `${label} ${words}`.trim();
    const isSign =
      optionSign(said) !== undefined ||
      (numberSign(said) !== undefined && !/^\d+[.)]?$/.test(said) && said.length > 12);
    return blocks.length > 0 || isSign || isLetterAlone(said);
  });
}

/** Letters from A on, each beside its option: down the first column, or along the rows. */
function areOptions(rows: readonly (readonly Paragraph[][])[]): boolean {
  const letters = rows.flatMap((row) =>
    row.filter((_, place) => place % 2 === 0).map((cell) => cell.map(({ runs }) => wordsOf(runs).trim()).join(' ')),
  );
  return letters.length > 1 && letters.every((letter, place) => letter.toUpperCase() === letterOf(place));
}

/** A cell with a letter or a number alone is the label of the next. */
function rowParagraphs(row: readonly Paragraph[][]): Paragraph[] {
  return row.flatMap((cell, place) => {
    const label = labelIn(row[place - 1]);
    if (labelIn(cell) !== '' && (row[place + 1]?.length ?? 0) > 0) return [];
    const [first, ...others] = cell;
    return first && label !== '' && first.label === '' ? [{ ...first, label }, ...others] : cell;
  });
}

function labelIn(cell: readonly Paragraph[] | undefined): string {
  const [only, ...others] = cell ?? [];
  if (!only || others.length > 0 || only.blocks.length > 0) return '';
  const words = wordsOf(only.runs).trim();
  const said = words === '' ? only.label : words;
  if (/^[A-Ha-h]$/.test(said)) return `${said}.`;
  return isLetterAlone(said) || /^\d{1,3}[.)]?$/.test(said) ? said.replace(/^(\d+)$/, '$1.') : '';
}
