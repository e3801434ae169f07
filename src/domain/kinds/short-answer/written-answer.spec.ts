import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedForm } from './written-answer.ts';

const isSame = (one: string, other: string) => comparedForm(one) === comparedForm(other);

describe('numbers that are equal are equal', () => {
  it.each([
    ['0.5', '.5', '0.50', '½', '1/2', '1 / 2', '2/4', '1⁄2', '+0.5', ' 0.5 '],
    ['5', '5.', '5.0', '+5', '10/2', '5.000'],
    ['1000', '1,000', '1000.0', '1,000.00', '+1,000'],
    ['1234567.5', '1,234,567.5', '2469135/2'],
    ['-5', '\u22125', '\u20135', '- 5', '-5.0', '\u2212 5'],
    ['-0.25', '-¼', '\u2212.25', '-1/4'],
    ['0.75', '¾', '3/4', '6/8'],
    ['1.5', '1½', '1 ½', '1 1/2', '3/2'],
    ['0', '-0', '0.0', '.0', '0/7'],
    ['⅓', '1/3', '2/6'],
    ['0,5', '0,50'],
    ['123456', '+123456'],
    ['9'.repeat(38), `${'9'.repeat(38)}.0`],
  ])('%s', (...written) => {
    expect(new Set(written.map(comparedForm)).size).toBe(1);
  });
});

describe('nothing else is', () => {
  it.each([
    ['a code with zeros in front', '007', '7'],
    ['a telephone number and its figures', '08031234567', '8031234567'],
    ['a telephone number of another country', '+2348031234567', '2348031234567'],
    ['a date and a fraction', '01/02', '1/2'],
    ['a date and a fraction of three', '1/2/2026', '1/2'],
    ['a third and its beginning', '1/3', '0.333'],
    ['a decimal comma and a decimal point', '0,5', '0.5'],
    ['one decimal comma and another', '0,5', '0,7'],
    ['seven figures after a plus sign and the figures', '+1234567', '1234567'],
    ['thousands and a decimal point', '1,000', '1.000'],
    ['commas in other places', '1,00', '100'],
    ['a comma after a needless zero', '0,500', '500'],
    ['a number and the same with a letter', '1e3', '1000'],
    ['a percentage and a share', '50%', '0.5'],
    ['a number with its unit', '5 kg', '5'],
    ['a number and its negative', '5', '-5'],
    ['two numbers and one', '1 5', '15'],
    ['a mixed number and the figures in a row', '1½', '11/2'],
    ['a mixed number that is none', '1 3/2', '5/2'],
    ['a mixed number of a whole', '1 2/2', '2'],
    ['something over nothing', '1/0', '0'],
    ['a point and nothing', '.', '0'],
    ['a sign and nothing', '-', '0'],
    ['a version of three parts', '1.1.0', '1.1'],
    ['figures of another script', '٥', '5'],
    ['a square', '5²', '52'],
  ])('%s', (_name, one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(one, one)).toBe(true);
  });

  it('also where a number is longer than numbers are', () => {
    const long = '9'.repeat(41);
    expect(isSame(long, `${long}.0`)).toBe(false);
    expect(isSame(long, ` ${long} `)).toBe(true);
  });
});

describe('however a number is written', () => {
  const hundredths = fc.integer({ min: -9_999_999, max: 9_999_999 });
  const minus = fc.constantFrom('-', '\u2212', '\u2013');

  it('it is the number', () => {
    fc.assert(
      fc.property(hundredths, minus, fc.nat({ max: 5 }), (value, sign, zeros) => {
        const size = Math.abs(value);
        const before = value < 0 ? sign : '';
        const part = String(size % 100).padStart(2, '0') + '0'.repeat(zeros);
        const plain = `${before}${Math.floor(size / 100)}.${part}`;
        const grouped = `${before}${Math.floor(size / 100).toLocaleString('en-GB')}.${part}`;
        for (const written of [grouped, `${before}${size}/100`]) expect(isSame(written, plain)).toBe(true);
      }),
    );
  });

  it('another number is another', () => {
    fc.assert(
      fc.property(hundredths, hundredths, (one, other) => {
        const [first, second] = [one, other].map((value) => (value / 100).toFixed(2));
        expect(isSame(first ?? '', second ?? '')).toBe(one === other);
      }),
    );
  });

  it('whatever is typed, only what has the value of a number is a number', () => {
    const typed = fc.string({
      unit: fc.constantFrom('0', '1', '2', '5', '7', '.', ',', '/', '+', '-', ' ', 'e', '½'),
      maxLength: 9,
    });
    fc.assert(
      fc.property(typed, typed, (one, other) => {
        const [first, second] = [one, other].map(comparedForm);
        const bothText = !first?.startsWith('number\n') && !second?.startsWith('number\n');
        // A text equals what has the same letters, and no number.
        if (bothText || first?.startsWith('number\n') !== second?.startsWith('number\n'))
          expect(first === second).toBe(one.trim().replace(/\s+/g, ' ') === other.trim().replace(/\s+/g, ' '));
      }),
    );
  });
});
