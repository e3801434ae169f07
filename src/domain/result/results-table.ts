import type { Result } from '#contract/submission.ts';
import type { CsvColumn } from '#domain/csv/write-csv.ts';
import { onceMarked, verdict } from './once-marked.ts';
import { minutesAndSeconds } from '#domain/time/duration.ts';

/** The export of one's own results. */
export const resultColumns: readonly CsvColumn<Result>[] = [
  { heading: 'Test', value: ({ testTitle }) => testTitle },
  { heading: 'Category', value: ({ test }) => test.category },
  { heading: 'Submitted at', value: ({ submittedAt }, time) => time(submittedAt) },
  { heading: 'Score (%)', value: onceMarked(({ score }) => score) },
  { heading: 'Pass mark (%)', value: ({ passingScore }) => passingScore },
  { heading: 'Verdict', value: verdict },
  { heading: 'Correct', value: onceMarked(({ correctAnswers }) => correctAnswers) },
  { heading: 'Wrong', value: onceMarked(({ totalQuestions, correctAnswers }) => totalQuestions - correctAnswers) },
  { heading: 'Questions', value: ({ totalQuestions }) => totalQuestions },
  { heading: 'Points', value: onceMarked(({ pointsWon }) => pointsWon) },
  { heading: 'Points possible', value: ({ pointsPossible }) => pointsPossible },
  { heading: 'Time taken', value: ({ timeTaken }) => minutesAndSeconds(timeTaken) },
];
