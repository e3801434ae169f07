import type { InstructorResult } from '#contract/instructor-results.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { resultColumns } from './results-table.ts';
import { studentNameText } from './student-name.ts';

/** The export of results for the author of their tests. */
export const instructorResultColumns: readonly CsvColumn<InstructorResult>[] = [
  { heading: 'Student', value: ({ studentName }) => studentNameText(studentName) },
  { heading: 'Email', value: ({ studentEmail }) => studentEmail },
  ...resultColumns,
  { heading: 'Counted in figures', value: ({ countsInStatistics }) => (countsInStatistics ? 'Yes' : 'No') },
];
