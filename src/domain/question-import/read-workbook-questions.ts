import type { Sheet } from '#domain/workbook/read-workbook.ts';
import { guessQuestionMeanings, type QuestionMeaning } from './column-meanings.ts';
import { type FindTest, ImportError, type ImportedFile } from './imported-file.ts';
import { namesQuestions, questionsOf, type QuestionTable, questionTable } from './question-table.ts';

export type WorkbookTable = QuestionTable & {
  sheet: Sheet;
  /** Sheets that say something and are not read. */
  otherSheets: string[];
};

/**
 * The table of questions in a workbook: the first sheet that has headings of one, else that of which most are known.
 * @param chosen what its columns hold, where somebody has said it
 * @throws ImportError and nothing else
 */
export function workbookTable(sheets: readonly Sheet[], chosen?: readonly (QuestionMeaning | null)[]): WorkbookTable {
  const filled = sheets.filter(({ rows }) => rows.length > 1);
  const sheet = filled.find(({ rows }) => rows.some(({ cells }) => namesQuestions(cells))) ?? mostKnown(filled);
  const table = sheet && questionTable(sheet.rows, chosen);
  if (!table) throw new ImportError('The workbook has no sheet with a header row and rows of questions');
  const otherSheets = sheets.filter((other) => other !== sheet && other.rows.length > 0).map(({ name }) => name);
  return { ...table, sheet, otherSheets };
}

const knownHeadings = ({ rows: [first] }: Sheet) => guessQuestionMeanings(first?.cells ?? []).filter(Boolean).length;

const mostKnown = ([first, ...others]: readonly Sheet[]) =>
  first && others.reduce((best, each) => (knownHeadings(each) > knownHeadings(best) ? each : best), first);

/**
 * The questions of a workbook, each by its row.
 * @throws ImportError and nothing else
 */
export function workbookQuestions({ sheet, otherSheets, ...table }: WorkbookTable, findTest: FindTest): ImportedFile {
  const file = questionsOf(table, findTest, 'xlsx');
  const lines = new Set(table.data.map(({ line }) => line));
  const notes = [
    ...otherSheets.map((name) => ({
      place: null,
      note: `The sheet ‘${name}’ is left out: the questions are in ‘${sheet.name}’`,
    })),
    ...(file.notes ?? []),
    ...sheet.dates
      .filter(({ line }) => lines.has(line))
      .map(({ line, text }) => ({
        place: line,
        note: `‘${text}’ is a date in the workbook: please look whether another thing was typed, such as 1-2`,
      })),
  ];
  return { ...file, ...(notes.length > 0 && { notes }) };
}
