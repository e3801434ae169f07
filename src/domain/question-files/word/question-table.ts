import { guessQuestionMeanings } from '#domain/question-import/column-meanings.ts';
import { namesQuestions } from '#domain/question-import/question-table.ts';
import { letterOf } from '../paper/option-signs.ts';
import { newParagraph, type Paragraph, type Run, wordsOf } from '../paper/paragraph.ts';

type Cell = readonly Paragraph[];

/** The rows of a table with a question each, as a paper has them; nothing where its headings say otherwise. */
export function questionParagraphs([head = [], ...rows]: readonly (readonly Cell[])[]): Paragraph[] | undefined {
  const headings = head.map((cell) => cell.map(({ runs }) => wordsOf(runs).trim()).join(' '));
  if (rows.length === 0 || !namesQuestions(headings)) return undefined;
  const meanings = guessQuestionMeanings(headings);
  // ‘Question’ above numbers alone is a list of answers.
  const asked = meanings.indexOf('question');
  if (rows.every((row) => row[asked]?.length === 0 || numberIn(row[asked] ?? []) !== undefined)) return undefined;
  return rows.flatMap((row, place) => {
    const cellOf = (meaning: string): Cell => row[meanings.findIndex((one) => one === meaning)] ?? [];
    const others = row.flatMap((cell, column) =>
      isNamed(meanings[column]) || numberIn(cell) !== undefined ? [] : said(cell, `${headings[column] ?? ''}: `),
    );
    const options = row.filter((_, column) => meanings[column]?.startsWith('option'));
    const number = row.map(numberIn).find((found, column) => found !== undefined && meanings[column] === null);
    return [
      ...labelled(withPoints(cellOf('question'), cellOf('points')), `${number ?? place + 1}.`),
      ...options.flatMap((cell, at) => labelled(cell, `${letterOf(at)}.`)),
      ...said(cellOf('correct_answer'), 'Answer: '),
      // What a paper has no place for is told as left out.
      ...others,
      ...said(cellOf('explanation'), 'Explanation: '),
    ];
  });
}

const isNamed = (meaning: string | null | undefined) =>
  ['question', 'correct_answer', 'explanation', 'points'].includes(meaning ?? '') || meaning?.startsWith('option');

/** What it is worth, as papers say it. */
function withPoints([first, ...others]: Cell, [points]: Cell): Cell {
  const amount = points ? /\d+(?:\.\d+)?/.exec(wordsOf(points.runs))?.[0] : undefined;
  if (!first || amount === undefined) return first ? [first, ...others] : [];
  return [{ ...first, runs: [...first.runs, plain(` (${amount} marks)`)] }, ...others];
}

function numberIn(cell: Cell): string | undefined {
  const [only, ...others] = cell;
  if (!only || others.length > 0) return undefined;
  return /^(\d{1,3})[.)]?$/.exec(`${only.label} ${wordsOf(only.runs)}`.trim())?.[1];
}

/** A number or a letter that the cell has already says the same. */
function labelled([first, ...others]: Cell, label: string): Paragraph[] {
  return first ? [{ ...first, label, level: 0 }, ...others] : [];
}

const plain = (text: string): Run => ({ kind: 'text', text, marks: [], isLit: false });

function said([first, ...others]: Cell, words: string): Paragraph[] {
  return first
    ? [newParagraph({ ...first, label: '', runs: [plain(words), plain(first.label), ...first.runs] }), ...others]
    : [];
}
