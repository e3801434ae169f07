import { describe, expect, it } from 'vitest';
import { partBySet } from './question-sets.ts';

/** The sets of attempts, each written as the questions that it had. */
function setsOf(attempts: readonly string[], questions: number) {
  const steps = partBySet(attempts.length, questions, (question, attempt) =>
    (attempts[attempt] ?? '').includes(String(question)),
  );
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.map((set) => [set.questions.join(''), set.attempts]);
}

describe('sets of questions', () => {
  it.each<[string, string[], [string, number[]][]]>([
    ['are one where all had the same', ['012', '012'], [['012', [0, 1]]]],
    [
      'begin with that of most attempts',
      ['012', '0', '2', '0', '2', '0'],
      [
        ['0', [1, 3, 5]],
        ['2', [2, 4]],
        ['012', [0]],
      ],
    ],
    [
      'of as many attempts begin with that of more questions, whichever these are',
      ['0', '12'],
      [
        ['12', [1]],
        ['0', [0]],
      ],
    ],
    [
      'of as many attempts begin with that of more questions',
      ['2', '01', '012'],
      [
        ['012', [2]],
        ['01', [1]],
        ['2', [0]],
      ],
    ],
    ['leave out attempts that had none of the questions', ['', '1', '', ''], [['1', [1]]]],
    ['are none where nobody had a question', ['', ''], []],
    ['are none without attempts', [], []],
  ])('%s', (_name, attempts, expected) => {
    expect(setsOf(attempts, 3)).toEqual(expected);
  });

  it('are none without questions', () => {
    expect(setsOf(['', ''], 0)).toEqual([]);
  });
});
