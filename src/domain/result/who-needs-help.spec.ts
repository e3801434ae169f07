import { describe, expect, it } from 'vitest';
import { whoNeedsHelp } from './who-needs-help.ts';

/** A student's results, the newest first; below 50 is no pass. */
const resultsOf = (userId: string, ...scores: number[]) =>
  scores.map((score) => ({ userId, name: userId.toUpperCase(), score, passed: score >= 50 }));

describe('who needs help', () => {
  it.each([
    { scores: [10, 20, 30], needs: true },
    { scores: [10, 20], needs: false },
    { scores: [10, 20, 50, 10], needs: false },
    { scores: [50, 10, 10, 10], needs: false },
    { scores: [49, 49, 49, 100], needs: true },
  ])('of $scores, the newest first: $needs', ({ scores, needs }) => {
    expect(whoNeedsHelp(resultsOf('a', ...scores), 5)).toHaveLength(needs ? 1 : 0);
  });

  it('the weakest of the last three stand first, with five scores at most, the oldest first', () => {
    const results = [...resultsOf('a', 40, 40, 40, 90, 80, 70), ...resultsOf('b', 10, 20, 30)];
    expect(whoNeedsHelp(results, 5)).toEqual([
      { userId: 'b', name: 'B', scores: [30, 20, 10] },
      { userId: 'a', name: 'A', scores: [80, 90, 40, 40, 40] },
    ]);
    expect(whoNeedsHelp(results, 1)).toHaveLength(1);
  });
});
