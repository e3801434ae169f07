import type { Result } from '#contract/submission.ts';

type Reached = Pick<Result, 'passed' | 'isBeingMarked'>;

/** The cell of a figure that is none while people still mark the result. */
export const onceMarked =
  <R extends Reached>(value: (result: R) => number) =>
  (result: R): number | string =>
    result.isBeingMarked ? '' : value(result);

/** What a file says came of a result. */
export function verdict({ passed, isBeingMarked }: Reached): string {
  if (isBeingMarked) return 'BEING MARKED';
  return passed ? 'PASS' : 'FAIL';
}
