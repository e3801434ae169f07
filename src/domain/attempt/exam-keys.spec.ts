import { describe, expect, it } from 'vitest';
import { choosingLetters, isReturnKey, keyAction } from './exam-keys.ts';

describe('the keys of the exam', () => {
  it.each([
    ['n', 'next'],
    ['N', 'next'],
    ['ArrowRight', 'next'],
    ['p', 'previous'],
    ['ArrowLeft', 'previous'],
    ['s', 'submit'],
    ['S', 'submit'],
    ['?', 'help'],
    ['r', undefined],
    ['ArrowDown', undefined],
    ['Enter', undefined],
    ['Tab', undefined],
    [' ', undefined],
    ['1', undefined],
  ])('%s: %s', (key, action) => expect(keyAction(key)).toBe(action));

  it('returns by R alone', () => {
    expect(['r', 'R'].map(isReturnKey)).toEqual([true, true]);
    expect(['s', 'Enter', 'Escape'].map(isReturnKey)).toEqual([false, false, false]);
  });

  it('gives no letter that chooses another meaning', () => {
    for (const letter of choosingLetters) {
      expect(keyAction(letter)).toBeUndefined();
      expect(isReturnKey(letter)).toBe(false);
    }
  });
});
