import type { Result, ResultStanding } from '#contract/submission.ts';

type Reached = Pick<Result, 'passed' | 'standing'>;

/** The cell of a figure that is none while the result has no score. */
export const onceMarked =
  <R extends Reached>(value: (result: R) => number) =>
  (result: R): number | string =>
    result.standing ? '' : value(result);

const standingWords: Readonly<Record<ResultStanding, string>> = {
  'being-marked': 'BEING MARKED',
  'held-back': 'NOT RELEASED',
  annulled: 'ANNULLED',
};

/** What a file says came of a result. */
export function verdict({ passed, standing }: Reached): string {
  if (standing) return standingWords[standing];
  return passed ? 'PASS' : 'FAIL';
}
