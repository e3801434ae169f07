import type { InstructorResult } from '#contract/instructor-results.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import type { SpreadsheetTime } from '#domain/time/spreadsheet-time.ts';
import { resultsHeadings, resultsRow } from './results-table.ts';
import { studentNameText } from './student-name.ts';

export const instructorResultsHeadings: CsvRow = ['Student', 'Email', ...resultsHeadings, 'Counted in figures'];

/** A result as a row of the export of its author. */
export function instructorResultsRow(result: InstructorResult, time: SpreadsheetTime): CsvRow {
  return [
    studentNameText(result.studentName),
    result.studentEmail,
    ...resultsRow(result, time),
    result.countsInStatistics ? 'Yes' : 'No',
  ];
}
