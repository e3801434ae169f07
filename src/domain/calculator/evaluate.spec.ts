import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.ts';

describe('a sum', () => {
  it.each([
    ['2+3', 5],
    ['2 + 3 × 4', 14],
    ['(2+3)×4', 20],
    ['7÷2', 3.5],
    ['8/4*2', 4],
    ['10−4−3', 3],
    ['10-4', 6],
    ['−3+5', 2],
    ['2×−3', -6],
    ['−(2+3)', -5],
    ['.5+.25', 0.75],
    ['5.', 5],
    ['√9', 3],
    ['√(9+16)', 5],
    ['2√9', 6],
    ['√√16', 2],
    ['2(3+4)', 14],
    ['(1+2)(3+4)', 21],
    ['50%', 0.5],
    ['200+10%', 220],
    ['200−10%', 180],
    ['200×10%', 20],
    ['(200+100)+10%', 330],
    ['((2+3', 5],
    ['1e3+1', 1001],
    ['2e−1', 0.2],
  ])('%s is %s', (text, value) => {
    const outcome = evaluate(text);
    expect('value' in outcome ? outcome.value : outcome.fault).toBeCloseTo(value, 12);
  });

  it.each([
    ['1÷0', 'Cannot divide by zero'],
    ['1÷(2−2)', 'Cannot divide by zero'],
    ['√(1−2)', 'No square root of a negative number'],
    ['1e308×10', 'Too large'],
    ['', 'Something is missing'],
    ['2+', 'Something is missing'],
    ['×2', 'Something is missing'],
    ['()', 'Something is missing'],
    ['2)', 'Something is missing'],
    ['1.2.3', 'Something is missing'],
    ['2 3', 'Something is missing'],
    ['two', 'Something is missing'],
  ])('%s: %s', (text, words) => expect(evaluate(text)).toEqual({ fault: words }));
});
