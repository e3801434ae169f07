import { describe, expect, it } from 'vitest';
import { asked } from './spec-asked.ts';

describe('a sign beside an option', () => {
  it.each([
    ['a root is none', '1. sin 60°?\nA. 1/2\nB. √3/2\nC. 1', ['sin 60°? | 1/2 | √3/2 | 1']],
    ['a root is none beside a key', '1. √50?\nA. 5\nB. 5√2\nC. √5\nAnswer: B', ['√50? | 5 | *5√2 | √5']],
    [
      'a root is none in a list',
      '1. √2 is\nA. √2\nB. 2\n2. √9 is\nA. 3\nB. √3\nANSWERS\n1. A\n2. A',
      ['√2 is | *√2 | 2', '√9 is | *3 | √3'],
    ],
    ['`!a` is code', '1. Not a?\nA. !a\nB. a', ['Not a? | !a | a']],
    ['a factorial is none', '1. 3 x 2?\nA. 3!\nB. 3', ['3 x 2? | 3! | 3']],
    [
      'what differs from the key is what the option says',
      '1. Pick\nA. int*\nB. int\nAnswer: B',
      ['Pick | int* | *int'],
    ],
    ['what agrees with the key is left out', '1. Pick\nA. int (correct)\nB. char\nAnswer: A', ['Pick | *int | char']],
    ['a tick is one', '1. Pick\nA. x\nB. y ✓', ['Pick | x | *y']],
    ['a tick of a chat is one', '1. Pick\nA. x\nB. y ✅', ['Pick | x | *y']],
    ['a tick with its look is one', '1. Pick\nA. x\n✔️ B. y', ['Pick | x | *y']],
    ['a key may say it with its sign', '1. Pick\nA. int*\nB. int\nAnswer: int*', ['Pick | *int | int']],
  ])('%s', (_, text, expected) => {
    expect(asked(text)).toEqual(expected);
  });
});
