import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactText } from '../exact-number.ts';
import { readQuantity } from './read-quantity.ts';

/** What is read, as text: the number in lowest terms, and its unit. */
function read(text: string): string | undefined {
  const quantity = readQuantity(text);
  return quantity && `${exactText(quantity.value).replace(/\/1$/, '')} ${quantity.unit}`.trim();
}

describe('a number is read however it is written', () => {
  it.each([
    [
      '1000',
      '1000',
      '1,000',
      '1 000',
      '1\u00a0000',
      '1\u202f000',
      '1000.',
      '1,000.0',
      '1e3',
      '1E3',
      '10^3',
      '10³',
      '+1000',
    ],
    [
      '2001/2',
      '1000.5',
      '1 000,5',
      '1\u202f000,5',
      '1,000.5',
      '1.000,5',
      '1 000.5',
      '1000,5',
      '1000 1/2',
      '1000½',
      '1.0005e3',
      '1.0005E+3',
      '1,0005e3',
      '1.0005 × 10^3',
      '1.0005×10³',
      '1.0005 x 10^3',
      '1.0005*10^3',
    ],
    ['1234567', '1,234,567', '1.234.567', '1 234 567', '1.234567e6'],
    ['-5', '−5', '–5', '-5', '- 5', '−5.0', '−5,0', '-5e0', '−10/2'],
    ['5', '+5', '5', '5.', '5,0', ' 5 ', '\u200e5', '05', '500e-2', '5 × 10⁰'],
    ['1/2', '½', '1/2', '1 / 2', '1⁄2', '.5', ',5', '0.5', '0,5', '5e-1', '5×10⁻¹', '5 × 10^-1', '5 × 10^−1'],
    ['-3/2', '−1½', '-1 1/2', '−1,5'],
    ['3/4', '¾', '3/4', '0.75', '0,750'],
    ['0', '0', '-0', '0.0', '.0', '0/3', '0e9'],
    ['1/3', '1/3', '⅓', '2/6'],
  ])('%s', (value, ...written) => {
    for (const text of written) expect([text, read(text)]).toEqual([text, value]);
  });
});

describe('what could be a thousand or a one is read as in English', () => {
  it.each([
    ['1,000', '1000'],
    ['1.000', '1'],
    ['3,142', '3142'],
    ['3.142', '1571/500'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    // A thousand does not begin with 0, has three figures behind its comma, and no four before it.
    ['0,500', '1/2'],
    ['1,50', '3/2'],
    ['1,0005', '2001/2000'],
    ['1234,567', '1234567/1000'],
    ['1,000,5', undefined],
    ['1,00,000', undefined],
    ['1.000.5', undefined],
    ['1 00', undefined],
  ])('%s is %s', (text, value) => {
    expect(read(text)).toBe(value);
  });
});

describe('a unit stands behind the number', () => {
  it.each([
    ['9.81 m/s²', '981/100 m/s²'],
    ['9.81m/s²', '981/100 m/s²'],
    ['9,81\u00a0m/s²', '981/100 m/s²'],
    ['1 000 m', '1000 m'],
    ['3/4 kg', '3/4 kg'],
    ['1½kg', '3/2 kg'],
    ['5.kg', '5 kg'],
    ['50%', '50 %'],
    ['5 eV', '5 eV'],
    ['5e3eV', '5000 eV'],
    ['5 × 10³ m', '5000 m'],
    ['5 x', '5 x'],
    ['20°C', '20 °C'],
    ['₦1,500', '1500 ₦'],
    ['-₦1,500.50', '-3001/2 ₦'],
    ['3 m²', '3 m²'],
    ['6 feet 2', '6 feet 2'],
  ])('%s is %s', (text, quantity) => {
    expect(read(text)).toBe(quantity);
  });
});

it.each([
  '',
  ' ',
  'five',
  'm',
  '-',
  '.',
  ',',
  '1/0',
  '1/2/3',
  '1/2.5',
  '1 3/2',
  '5 5',
  '5-3',
  '1e9999',
  '2+2',
  '٥',
  '1..5',
  '\0',
  '5 (m)',
  'x'.repeat(1000),
  '9'.repeat(1000),
])('no number is read in %j', (text) => {
  expect(read(text)).toBeUndefined();
});

it('every decimal is read as the number that it is, grouped or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }), (before, after) => {
      const part = String(after).padStart(6, '0');
      const plain = read(`${before}.${part}`);
      expect(plain).toBe(exactText({ top: BigInt(`${before}${part}`), bottom: 1_000_000n }).replace(/\/1$/, ''));
      const english = before.toLocaleString('en');
      const french = english.replaceAll(',', '\u202f');
      const german = english.replaceAll(',', '.');
      for (const text of [
        `${english}.${part}`,
        `${french},${part}`,
        `${german},${part}`,
        `${before},${part}`,
        `${before}${part}e-6`,
      ])
        expect([text, read(text)]).toEqual([text, plain]);
    }),
  );
});

it('whatever is typed, it is read or not, in no time and without failing', () => {
  const signs = fc.constantFrom(
    '0',
    '1',
    '9',
    '.',
    ',',
    ' ',
    '/',
    '-',
    'e',
    '^',
    '×',
    '10',
    '½',
    '²',
    'm',
    '%',
    '₦',
    '\0',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 1000 }), (parts) => {
      const quantity = readQuantity(parts.join(''));
      expect(quantity === undefined || quantity.value.bottom > 0n).toBe(true);
    }),
  );
});
