import { describe, expect, it } from 'vitest';
import { achievements } from './achievements.ts';

describe('achievements', () => {
  const none = { testsCompleted: 0, currentStreak: 0, averageScore: 0 };

  it.each([
    ['nothing yet', none, []],
    ['one test', { ...none, testsCompleted: 1 }, ['First Test']],
    ['six days', { ...none, testsCompleted: 6, currentStreak: 6 }, ['First Test']],
    ['seven days', { ...none, testsCompleted: 7, currentStreak: 7 }, ['First Test', 'Consistent Learner']],
    ['thirty days', { ...none, testsCompleted: 30, currentStreak: 30 }, ['First Test', 'Consistent Learner']],
    ['an average just below', { ...none, testsCompleted: 3, averageScore: 89.99 }, ['First Test']],
    ['an average of 90', { ...none, testsCompleted: 3, averageScore: 90 }, ['First Test', 'High Achiever']],
    [
      'everything',
      { testsCompleted: 9, currentStreak: 8, averageScore: 100 },
      ['First Test', 'Consistent Learner', 'High Achiever'],
    ],
  ])('with %s', (_name, figures, expected) => {
    const all = achievements(figures);
    expect(all).toHaveLength(3);
    expect(all.filter(({ earned }) => earned).map(({ title }) => title)).toEqual(expected);
  });

  it('say what each is earned by', () => {
    expect(achievements(none).map(({ text }) => text)).toEqual([
      'Take your first test',
      'Take a test on 7 days in a row',
      'Keep an average of 90% or more',
    ]);
  });
});
