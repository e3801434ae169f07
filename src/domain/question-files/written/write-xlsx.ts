import { kindOf } from '#domain/kinds/kinds.ts';
import { type PortableQuestion, questionHeadings, questionRow } from '#domain/question-import/question-columns.ts';
import { longestCell, writeWorkbook } from '#domain/workbook/write-workbook.ts';
import type { WrittenFile } from '../written-file.ts';
import { type Loss, lostOf } from './lost.ts';

const losses: readonly Loss[] = [
  [
    'Its pictures and sounds are only named: they come along in a JSON file',
    (question) => /\((?:picture|sound):/.test(JSON.stringify(question)),
  ],
  ['What its section asks for is left out', ({ sectionInstructions }) => Boolean(sectionInstructions)],
  ['It is left out: a cell of Excel has 32,767 characters at most', isTooLong],
];

/** Questions as a workbook with the columns of a CSV file, which the bulk upload takes back. */
export function writeXlsx(questions: readonly PortableQuestion[]): WrittenFile {
  const written = questions.filter((question) => !isTooLong(question));
  const most = Math.max(0, ...written.map(countOptions));
  const rows = written.map((question) => questionRow(question, most));
  return { content: writeWorkbook([questionHeadings(most), ...rows]), lost: lostOf(questions, losses) };
}

const countOptions = (question: PortableQuestion) => kindOf(question).optionCells(question).length;

/** With the sign that keeps it from being computed. */
function isTooLong(question: PortableQuestion): boolean {
  return questionRow(question, countOptions(question)).some((cell) => String(cell).length >= longestCell);
}
