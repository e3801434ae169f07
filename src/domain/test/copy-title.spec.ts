import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyTitle } from './copy-title.ts';

describe("the title of a test's copy", () => {
  it.each([
    ['Algebra', 20, 'Algebra (Copy)'],
    ['Algebra (Copy)', 40, 'Algebra (Copy) (Copy)'],
    ['Algebra Basics', 15, 'Algebra (Copy)'],
    ['1234567890', 17, '1234567890 (Copy)'],
    ['1234567890', 16, '123456789 (Copy)'],
    ['ab🦋', 10, 'ab (Copy)'],
  ])('%s, at most %i long, is %s', (title, limit, expected) => {
    expect(copyTitle(title, limit)).toBe(expected);
  });

  it('is never too long, is well formed and says that it is a copy', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const copy = copyTitle(title, 200);
        expect(copy.length).toBeLessThanOrEqual(200);
        expect(copy.endsWith(' (Copy)')).toBe(true);
        if (title.isWellFormed()) expect(copy.isWellFormed()).toBe(true);
      }),
    );
  });
});
