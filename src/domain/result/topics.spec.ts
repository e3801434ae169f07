import { expect, it } from 'vitest';
import { topicsOf } from './topics.ts';

const item = (category: string, pointsWon: number, points = 1) => ({
  category,
  points,
  pointsWon,
  isCorrect: points > 0 && pointsWon === points,
});

it('counts each topic by its points, the strongest first', () => {
  const items = [item('Waves', 0), item('Cells', 1), item('Waves', 3, 3), item('Cells', 0), item('Genetics', 1)];
  expect(topicsOf(items)).toEqual([
    { name: 'Genetics', questions: 1, right: 1, percent: 100 },
    { name: 'Waves', questions: 2, right: 1, percent: 75 },
    { name: 'Cells', questions: 2, right: 1, percent: 50 },
  ]);
});

it('leaves out what does not count, and a topic of nothing else', () => {
  expect(topicsOf([item('Void', 0, 0), item('Cells', 0.5)])).toEqual([
    { name: 'Cells', questions: 1, right: 0, percent: 50 },
  ]);
  expect(topicsOf([])).toEqual([]);
});

it('topics alike stand by their names', () => {
  expect(topicsOf([item('B', 1), item('A', 1)]).map(({ name }) => name)).toEqual(['A', 'B']);
});
