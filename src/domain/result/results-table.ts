import type { Result } from '#contract/results.ts';
import type { CsvRow } from '#domain/csv/write-csv.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';
import type { SpreadsheetTime } from '#domain/time/spreadsheet-time.ts';

export const resultsHeadings: CsvRow = [
  'Test',
  'Category',
  'Submitted at',
  'Score (%)',
  'Pass mark (%)',
  'Verdict',
  'Correct',
  'Wrong',
  'Questions',
  'Points',
  'Points possible',
  'Time taken',
];

/** A result as a row of an export of one's own. */
export function resultsRow(result: Result, time: SpreadsheetTime): CsvRow {
  return [
    result.testTitle,
    result.test.category,
    time(result.submittedAt),
    result.score,
    result.passingScore,
    result.passed ? 'PASS' : 'FAIL',
    result.correctAnswers,
    result.totalQuestions - result.correctAnswers,
    result.totalQuestions,
    result.pointsWon,
    result.pointsPossible,
    minutesAndSeconds(result.timeTaken),
  ];
}
