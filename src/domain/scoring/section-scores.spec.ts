import { describe, expect, it } from 'vitest';
import { scaledTotal, sectionScores } from './section-scores.ts';

const item = (questionId: string, pointsWon: number, points = 1) => ({
  questionId,
  isCorrect: pointsWon === points,
  points,
  pointsWon,
});
const section = (id: string, isScaled: boolean, questions: string[]) => ({
  id,
  title: `Section ${id}`,
  isScaled,
  questions,
});

describe('what was won in a section', () => {
  it.each([
    [0, 40, 0],
    [40, 40, 100],
    [1, 40, 3],
    [39, 40, 98],
    // 12.5 and 62.5
    [1, 8, 13],
    [5, 8, 63],
    [1, 3, 33],
    [0.01, 2, 1],
    [0.0, 0, 100],
    [-3, 40, 0],
  ])('%d of %d is %d out of 100', (won, possible, scaled) => {
    const [score] = sectionScores([section('A', true, ['q'])], [item('q', won, possible)]);
    expect(score).toMatchObject({ pointsWon: Math.max(0, won), pointsPossible: possible, scaled });
  });

  it('is of its own questions, and out of 100 only where it says so', () => {
    const items = [item('a', 1), item('b', 0), item('c', 1), item('d', 2, 3)];
    const scores = sectionScores([section('A', true, ['a', 'b']), section('B', false, ['d', 'c'])], items);
    expect(scores).toMatchObject([
      { title: 'Section A', pointsWon: 1, pointsPossible: 2, scaled: 50 },
      { title: 'Section B', pointsWon: 3, pointsPossible: 4, scaled: null },
    ]);
    expect(scaledTotal(scores)).toEqual({ won: 50, of: 100 });
  });

  it('is added up from what was rounded', () => {
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id, 1, 8));
    const scores = sectionScores(
      ['a', 'b', 'c', 'd'].map((id) => section(id, true, [id])),
      items,
    );
    expect(scaledTotal(scores)).toEqual({ won: 52, of: 400 });
    expect(scaledTotal([])).toBeUndefined();
  });
});
