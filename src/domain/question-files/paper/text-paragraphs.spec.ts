import { describe, expect, it } from 'vitest';
import { asked } from './spec-asked.ts';

describe('a pasted text', () => {
  it('keeps code between fences as it is', () => {
    const code = '```python\nfor a in b:\n    if a: print(a)\n```';
    expect(asked(`1. Consider:\n${code}\nWhat prints?\nA. 1\nB. 2\nAnswer: A`)).toEqual([
      `Consider:\n\n${code}\n\nWhat prints? | *1 | 2`,
    ]);
  });

  it('has no code where a fence is not closed', () => {
    expect(asked('1. Consider:\n```\nWhat?\nA. 1\nB. 2\nAnswer: A')).toHaveLength(1);
  });

  it.each([
    ['options', '1. Which?\n- x\n- y *', ['Which? | x | *y']],
    [
      'a dialogue in a passage',
      'Read the passage and answer the questions that follow.\n- Good day.\n- Who?\n1. Which?\nA. x\nB. y\nAnswer: A',
      ['Which? | *x | y'],
    ],
    ['statements', '1. Which?\n- x\n- y\nA. one\nB. both\nAnswer: A', ['Which?\n\n\\- x\n\n\\- y | *one | both']],
    ['a negative number', '1. At\n-5°C. is\nA. cold\nB. hot\nAnswer: A', ['At\n\n-5°C. is | *cold | hot']],
  ])('may have dashes before %s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});
