import type { InstructorResult } from '#contract/instructor-results.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { resultsHeadings, resultsRow } from './results-table.ts';
import { studentNameText } from './student-name.ts';

export const instructorResultsHeadings: CsvRow = ['Student', ...resultsHeadings, 'Counted in figures'];

/** A result as a row of the export of its author. */
export function instructorResultsRow(result: InstructorResult): CsvRow {
  return [studentNameText(result.studentName), ...resultsRow(result), result.countsInStatistics ? 'Yes' : 'No'];
}
