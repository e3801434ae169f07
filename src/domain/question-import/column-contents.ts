import { questionLimits } from '#contract/question-limits.ts';
import type { ParsedRow } from '#domain/table-file/read-table.ts';
import { type QuestionMeaning } from './column-meanings.ts';
import { severalNamed } from './correct-option.ts';

/**
 * What columns hold that have no headings: a question, what there is to choose from, and at the end what is right, with
 * numbers before them perhaps. Nothing where a single row reads otherwise: then the first may as well be of headings.
 */
export function meaningsByContent(rows: readonly ParsedRow[]): (QuestionMeaning | null)[] | undefined {
  const all = rows.map(({ cells }) => filledCells(cells));
  const width = all[0]?.length ?? 0;
  const isNumbered = all.every(([first = ''], place) => Number(first) === place + Number(all[0]?.[0] ?? Number.NaN));
  const asked = isNumbered ? 1 : 0;
  const options = width - asked - 2;
  if (options < questionLimits.options.min || options > questionLimits.options.max) return undefined;
  const areQuestions = all.every((cells) => {
    const [question = '', ...others] = cells.slice(asked);
    return cells.length === width && question.length > 1 && namesOne(others.at(-1) ?? '', others.slice(0, -1));
  });
  if (!areQuestions) return undefined;
  return Array.from({ length: width }, (_, column): QuestionMeaning | null => {
    if (column < asked) return null;
    if (column === asked) return 'question';
    return column === width - 1 ? 'correct_answer' : `option${column - asked}`;
  });
}

function filledCells(cells: readonly string[]): string[] {
  const filled = cells.map((cell) => cell.trim());
  while (filled.at(-1) === '') filled.pop();
  return filled;
}

/** Whether a cell names one of the options: named twice, it names several. */
const namesOne = (cell: string, options: readonly string[]): boolean =>
  cell !== '' && severalNamed(`${cell};${cell}`, options) !== undefined;
