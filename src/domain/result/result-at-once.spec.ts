import { describe, expect, it } from 'vitest';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { resultAtOnce } from './result-at-once.ts';

const question = (id: string) => ({
  _id: id,
  text: `Question ${id}?`,
  type: 'multiple-choice' as const,
  options: [
    { _id: `${id}-right`, text: 'Right', isCorrect: true },
    { _id: `${id}-wrong`, text: 'Wrong', isCorrect: false },
  ],
  acceptedAnswers: [],
  details: {},
  explanation: '',
  points: 1,
  difficulty: 'easy' as const,
  category: 'Science',
});
const short = {
  ...question('short'),
  type: 'short-answer' as const,
  options: [],
  acceptedAnswers: ['Lagos'],
  points: 2,
};
const questions = [question('a'), question('b'), short];

const pick = (id: string, which: string) => [id, optionAnswer(`${id}-${which}`)] as const;
const write = (text: string) => ['short', textAnswer(text)] as const;
type Given = ReturnType<typeof pick> | ReturnType<typeof write>;

describe('what answers would win at once', () => {
  it.each<[string, Given[], number, number, boolean]>([
    ['nothing', [], 60, 0, false],
    ['nothing, where nothing is asked for', [], 0, 0, true],
    ['one right option of four points', [pick('a', 'right')], 60, 25, false],
    ['a right short answer of two points', [write('  LAGOS ')], 60, 50, false],
    ['exactly the mark', [write('Lagos')], 50, 50, true],
    ['wrong answers', [pick('a', 'wrong'), write('Abuja')], 1, 0, false],
    ['everything', [pick('a', 'right'), pick('b', 'right'), write('Lagos')], 100, 100, true],
  ])('%s', (_name, given, passingScore, score, passed) => {
    expect(resultAtOnce(questions, { passingScore }, new Map(given), 9)).toMatchObject({
      score,
      passed,
      pointsPossible: 4,
      notAnswered: 3 - given.length,
      timeTaken: 9,
    });
  });

  it('takes off what the test takes off, and no section below nothing', () => {
    const answers = new Map([pick('a', 'wrong'), pick('b', 'right')]);
    const section = (id: string, questionIds: string[]) => ({ _id: id, title: id, instructions: '', questionIds });
    const apart = [section('one', ['a']), section('two', ['b', 'short'])];
    const won = (sections?: typeof apart) =>
      resultAtOnce(questions, { passingScore: 60, marksOff: 'quarter', sections }, answers, 0).pointsWon;
    expect(won()).toBe(0.75);
    expect(won(apart)).toBe(1);
  });
});
