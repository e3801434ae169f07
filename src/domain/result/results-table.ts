import type { Result } from '#contract/results.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';

type Row = (string | number)[];

const headings = [
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

/** One's own results as an export has them: a row of headings, then a row for each. */
export function resultsTable(results: readonly Result[]): Row[] {
  return [
    headings,
    ...results.map((result): Row => [
      result.testTitle,
      result.test.category,
      result.submittedAt,
      result.score,
      result.passingScore,
      result.passed ? 'PASS' : 'FAIL',
      result.correctAnswers,
      result.totalQuestions - result.correctAnswers,
      result.totalQuestions,
      result.pointsWon,
      result.pointsPossible,
      minutesAndSeconds(result.timeTaken),
    ]),
  ];
}
