import { describe, expect, it } from 'vitest';
import { emptyCalculator, entryLimit, pressKey, typed } from './calculator.ts';

const pressed = (keys: string) => keys.split(' ').reduce(pressKey, emptyCalculator);

describe('a calculator', () => {
  it.each([
    ['0 . 1 + 0 . 2 equals', '0.3', '0.1+0.2 ='],
    ['1 . 1 × 3 equals', '3.3', '1.1×3 ='],
    ['0 . 3 − 0 . 1 equals', '0.2', '0.3−0.1 ='],
    ['1 ÷ 3 equals', '0.333333333333', '1÷3 ='],
    ['3 − 5 equals', '−2', '3−5 ='],
    ['√ 2 equals', '1.41421356237', '√2 ='],
    ['1 2 back 3', '13', ''],
    ['1 2 clear', '', ''],
    ['1 ÷ 0 equals', '1÷0', 'Cannot divide by zero'],
    ['2 + equals', '2+', 'Something is missing'],
    ['equals', '', ''],
  ])('%s shows %s', (keys, entry, note) => expect(pressed(keys)).toMatchObject({ entry, note }));

  it('goes on with a result by a sign, and begins anew by a figure', () => {
    expect(pressed('2 + 3 equals × 4 equals').entry).toBe('20');
    expect(pressed('3 − 5 equals × 4 equals').entry).toBe('−8');
    expect(pressed('2 + 3 equals 7').entry).toBe('7');
    expect(pressed('2 + 3 equals equals').note).toBe('2+3 =');
  });

  it('goes on with a very small result', () => {
    expect(pressed('1 ÷ 1 0 0 0 0 0 0 0 0 equals × 2 equals').entry).toBe('2e−8');
  });

  it('takes of what is typed what belongs to a sum', () => {
    expect(typed('2 * 3 / 4 - a1;')).toMatchObject({ entry: '2×3÷4−1', note: '', isResult: false });
    expect(typed('1'.repeat(100)).entry).toHaveLength(entryLimit);
  });
});
