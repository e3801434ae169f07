import { describe, expect, it } from 'vitest';
import { highestInUse, numberOf, readNumberPattern } from './number-pattern.ts';

describe('a pattern of candidate numbers', () => {
  it.each([
    ['SS2A/{year}/{number:3}', 'SS2A/2026/017'],
    ['{number}', '17'],
    [' {Number:5}-JSS ', '00017-JSS'],
    ['SS2 {year}-{number:1}', 'SS2 2026-17'],
  ])('%s makes %s', (text, made) => {
    const pattern = readNumberPattern(text, 2026);
    expect(typeof pattern === 'string' ? pattern : numberOf(pattern, 17)).toBe(made);
  });

  it.each([
    ['', 'once where the number stands'],
    ['SS2A/2026', 'once where the number stands'],
    ['{number}/{number}', 'once where the number stands'],
    ['{number:0}', 'once where the number stands'],
    ['a@{number}', 'letters, digits and spaces'],
    [`${'x'.repeat(40)}{number}`, 'at most 40 characters'],
    ['SS2{number}', 'a sign between'],
  ])('%j is refused', (text, reason) => {
    expect(readNumberPattern(text, 2026)).toContain(reason);
  });

  it('goes on after the highest number of its own, whatever their case and digits', () => {
    const pattern = { before: 'ss2a/ 2026/', after: '', digits: 3 };
    expect(highestInUse(pattern, [])).toBe(0);
    expect(
      highestInUse(pattern, ['SS2A/2026/003', 'SS2A/2026/12', 'SS2A/2025/099', 'SS2A/2026/9X', 'SS2A/2026/']),
    ).toBe(12);
  });
});
