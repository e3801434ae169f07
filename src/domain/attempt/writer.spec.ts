import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochOf, writerOf } from './writer.ts';

const epoch = fc.integer({ min: 0, max: 36 ** 8 - 1 });

describe('the lease of a tab', () => {
  it.each([0, 1, 9, 10, 35, 36, 1_000_000, 36 ** 8 - 1])('of epoch %i is read back', (number) => {
    expect(epochOf(writerOf(number))).toBe(number);
  });

  it('is read back whatever its epoch', () => {
    fc.assert(fc.property(epoch, (number) => epochOf(writerOf(number)) === number));
  });

  it('is another one for every epoch', () => {
    fc.assert(
      fc.property(epoch, epoch, (one, other) => {
        expect(writerOf(one) === writerOf(other)).toBe(one === other);
      }),
    );
  });

  it.each([
    '',
    'w',
    '1',
    'W1',
    'x1',
    'wA',
    'w-1',
    'w1.5',
    'w 1',
    ' w1',
    'w1 ',
    'w1\n',
    '\nw1',
    'w1 w2',
    'wé',
    'w١',
    'w123456789',
    'null',
    'undefined',
    '__proto__',
  ])('is not seen in %j', (text) => {
    expect(epochOf(text)).toBeUndefined();
  });

  it('is not seen in any text that does not look like one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = epochOf(text);
        if (!text.startsWith('w') || text.length < 2 || text.length > 9) expect(read).toBeUndefined();
        if (read !== undefined) expect(Number.isSafeInteger(read) && read >= 0).toBe(true);
      }),
    );
  });
});
