import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberKey, numberKeySchema } from '#contract/question-details.ts';
import { textAnswer } from '../writing.ts';
import { endsOf } from './number-key.ts';
import { draftedNumber, numberDraftOf } from './number-draft.ts';
import { keyText, readBack, readKeyText, rightSentences, unitTexts } from './number-text.ts';
import { numeric } from './numeric.ts';

const metres = [
  { name: 'm', factor: 1 },
  { name: 'cm', factor: 0.01 },
  { name: 'km', factor: 1000 },
];
const about = (value: number, amount: number, more: Partial<NumberKey> = {}): NumberKey =>
  numberKeySchema.parse({ tolerance: 'absolute', value, amount, ...more });
const withinPercent = (value: number, percent: number): NumberKey =>
  numberKeySchema.parse({ tolerance: 'percent', value, percent });
const between = (from: number, to: number): NumberKey => numberKeySchema.parse({ tolerance: 'range', from, to });
const keyOf = (number: NumberKey) => ({ options: [], acceptedAnswers: [], details: { number } });
const faultOf = (number: NumberKey) => numeric.faultOf({ ...keyOf(number), text: 'How far?' });
const isRight = (number: NumberKey, text: string) => numeric.isRight(keyOf(number), textAnswer(text) ?? {});

describe('a number is right up to its tolerance and no further', () => {
  it.each<[string, NumberKey, string[], string[]]>([
    ['alone', about(0.3, 0), ['0.3', '.30', '3/10', '3e-1'], ['0.30000000000000004', '0.29999999999999999']],
    ['give or take an amount', about(0.2, 0.1), ['0.1', '0.3', '0,3'], ['0.3000000000000000001', '0.09']],
    ['give or take an amount', about(9.81, 0.05), ['9.76', '9.86', '9.8'], ['9.7599', '9.8601', '-9.81']],
    ['below nothing', about(-5, 0.5), ['−5', '-4.5', '-5.5'], ['5', '-4.49', '-5.51']],
    ['give or take a percentage', withinPercent(1.1, 10), ['0.99', '1.21'], ['0.9899', '1.2101']],
    ['give or take a percentage of less than nothing', withinPercent(-200, 1), ['-198', '-202'], ['-197.9', '198']],
    ['give or take a percentage of nothing', withinPercent(0, 10), ['0'], ['0.0001']],
    ['from one to another', between(9.7, 9.9), ['9.7', '9.9', '9.8'], ['9.69', '9.91']],
    ['very large', withinPercent(6.022e23, 0.1), ['6.022e23', '6.02 × 10^23', '6.02×10²³'], ['6.01e23', '6.022']],
    ['very small', about(1.6e-19, 1e-21), ['1.6e-19', '1.59 × 10⁻¹⁹', '1.61e-19'], ['1.58e-19', '1.6']],
    ['a third, nearly', about(0.333, 0.001), ['1/3', '⅓', '0.333'], ['0.34']],
    ['without a unit', about(5, 0), ['5'], ['5 kg', '5%', 'five', '']],
  ])('%s', (_name, number, right, wrong) => {
    for (const text of right) expect([text, isRight(number, text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, isRight(number, text)]).toEqual([text, false]);
  });

  it('ends included, whatever the decimals', () => {
    const hundredths = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(hundredths, fc.nat({ max: 10_000 }), fc.integer({ min: -1, max: 1 }), (value, amount, beyond) => {
        const number = about(value / 100, amount / 100);
        const written = (whole: number) => `${whole}e-2`;
        expect(isRight(number, written(value + amount + beyond))).toBe(beyond <= 0 && 2 * amount + beyond >= 0);
        expect(isRight(number, written(value - amount + beyond))).toBe(beyond >= 0 && beyond <= 2 * amount);
      }),
    );
  });
});

describe('units', () => {
  it.each<[string, NumberKey, string[], string[]]>([
    [
      'may be left out',
      about(1.5, 0.01, { units: metres }),
      ['1.5', '1.5 m', '150cm', '151 cm', '0.00149 km'],
      ['150', '1.5 km', '152 cm', '1.5 M', '1.5 kg'],
    ],
    ['must be written', about(1.5, 0, { units: metres, asksUnit: true }), ['1.5 m', '150 cm'], ['1.5', '150', '1.5 s']],
    [
      'are the same however they are written',
      about(10, 0, {
        units: [
          { name: 'm/s²', factor: 1 },
          { name: 'N·m', factor: 1 },
          { name: 'Naira', factor: 1 },
        ],
      }),
      ['10 m/s²', '10 m/s^2', '10 m/s2', '10 m / s²', '10 N m', '10N.m', '10 naira', '10 NAIRA', '10 m/s².'],
      ['10 m/s', '10 n m', '10 M/S²', '10 nair'],
    ],
    ['keep micro and ohm', about(1, 0, { units: [{ name: 'µΩ', factor: 1 }] }), ['1 μΩ', '1 µ\u2126'], ['1 mΩ']],
    ['keep capitals', about(5, 0, { units: [{ name: 'mW', factor: 1 }] }), ['5 mW'], ['5 MW']],
    [
      'of money stand before or behind',
      about(500, 0, { units: [{ name: '₦', factor: 1 }] }),
      ['₦500', '500 ₦'],
      ['$500'],
    ],
  ])('%s', (_name, number, right, wrong) => {
    for (const text of right) expect([text, isRight(number, text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, isRight(number, text)]).toEqual([text, false]);
  });
});

it.each<[string, Partial<NumberKey>, string | undefined]>([
  ['is whole', { units: metres, asksUnit: true }, undefined],
  ['asks for a unit that it does not have', { asksUnit: true }, 'Please enter the unit that has to be written'],
  [
    'begins with another unit',
    { units: [{ name: 'cm', factor: 0.01 }] },
    'The first unit is the one of the right value, so its factor is 1',
  ],
  ['has a unit twice', { units: [...metres, { name: 'c m', factor: 0.01 }] }, 'Two of the units are the same'],
  ...['5', 'e3', 'x 10^3', '/s', 'a=b', 'm to go', '10'].map((name): [string, Partial<NumberKey>, string] => [
    `has the unit ${name}`,
    { units: [{ name, factor: 1 }] },
    `The unit “${name}” could not be told from a number`,
  ]),
])('a question that %s is judged', (_name, more, message) => {
  expect(faultOf(about(1, 0, more))?.message).toBe(message);
});

it('a question needs a value, and a range that is one', () => {
  expect(numeric.faultOf({ text: 'How far?', options: [], acceptedAnswers: [], details: {} })?.message).toBe(
    'Please provide at least the right value',
  );
  expect(faultOf(between(2, 1))?.message).toBe('The lowest right value is above the highest');
  expect(faultOf(between(1, 1))).toBeUndefined();
});

it.each<[unknown, string]>([
  [{ tolerance: 'absolute', value: Number.NaN, amount: 0 }, 'Please enter the right value as a number'],
  [{ tolerance: 'absolute', value: 1, amount: -1 }, 'What a number may be off by cannot be below 0'],
  [{ tolerance: 'absolute', value: 1e31, amount: 0 }, 'Please enter the right value as a number'],
  [{ tolerance: 'percent', value: 1, percent: 101 }, 'A number can be off by at most 100 percent'],
  [{ tolerance: 'range', from: 1 }, 'Please enter the highest right value as a number'],
])('the contract says of %j: %s', (given, message) => {
  expect(numberKeySchema.safeParse(given).error?.issues[0]?.message).toBe(message);
});

describe('two keys', () => {
  it.each<[string, NumberKey, NumberKey, boolean]>([
    ['that say the same numbers in other ways', about(9.81, 0.05), between(9.76, 9.86), true],
    ['of an amount and its percentage', about(200, 2), withinPercent(200, 1), true],
    ['of other numbers', about(9.81, 0.05), about(9.81, 0.06), false],
    ['with a unit more', about(1, 0), about(1, 0, { units: metres }), false],
    [
      'with other factors',
      about(1, 0, { units: metres.slice(0, 2) }),
      about(1, 0, {
        units: [
          { name: 'm', factor: 1 },
          { name: 'cm', factor: 0.1 },
        ],
      }),
      false,
    ],
    [
      'that ask for the unit or not',
      about(1, 0, { units: metres }),
      about(1, 0, { units: metres, asksUnit: true }),
      false,
    ],
  ])('%s mark alike: %s', (_name, one, other, isSame) => {
    expect(numeric.marking(keyOf(one)) === numeric.marking(keyOf(other))).toBe(isSame);
  });
});

describe('a key in a file and in the editor', () => {
  it.each<[string, string[], NumberKey]>([
    ['9.81', [], about(9.81, 0)],
    ['9.81 ± 0.05', [], about(9.81, 0.05)],
    ['9,81 +/- 0,05', [], about(9.81, 0.05)],
    ['9.81 ± 1%', [], withinPercent(9.81, 1)],
    ['-5 to -3', [], between(-5, -3)],
    [
      '9.7 to 9.9 m',
      ['cm = 0.01', 'km=1,000'],
      numberKeySchema.parse({ tolerance: 'range', from: 9.7, to: 9.9, units: metres }),
    ],
    ['1.5 ± 0.01 m', ['cm = 0.01', 'km = 1000', 'Unit required'], about(1.5, 0.01, { units: metres, asksUnit: true })],
    ['50 ± 2 %', [], about(50, 2, { units: [{ name: '%', factor: 1 }] })],
    ['6.02e23', [], about(6.02e23, 0)],
  ])('%s %j is read', (cell, others, key) => {
    expect(readKeyText(cell, others)).toEqual({ key });
  });

  it.each<[string, string[]]>([
    ['', []],
    ['many', []],
    ['9.81 ± some', []],
    ['1 to 2 to 3', []],
    ['1 ± 2 ± 3', []],
    ['5 kg ± 2 kg', []],
    ['5 m', ['cm']],
    ['5 m', ['cm = some']],
  ])('%s %j is not', (cell, others) => {
    expect(readKeyText(cell, others)).toHaveProperty('reason');
  });

  it('comes back as it went out', () => {
    const number = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
      fc.double({ min: -1e30, max: 1e30, noNaN: true }).map((value) => value + 0),
    );
    const size = number.map(Math.abs);
    const units = fc
      .subarray(['m/s²', '%', '°C', '₦', 'kg m', 'N·m', 'e', 'Naira', '"'], { minLength: 0 })
      .chain((names) =>
        fc.tuple(
          ...names.map((name, index) =>
            fc.constantFrom(0.01, 1000, 2.54, 1e-9).map((factor) => ({ name, factor: index === 0 ? 1 : factor })),
          ),
        ),
      );
    const key = fc
      .oneof(
        fc.record({ tolerance: fc.constant('absolute'), value: number, amount: size }),
        fc.record({
          tolerance: fc.constant('percent'),
          value: number,
          percent: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
        }),
        fc.record({ tolerance: fc.constant('range'), from: number, to: number }),
      )
      .chain((figures) =>
        fc
          .tuple(units, fc.boolean())
          .map(([some, asksUnit]) =>
            numberKeySchema.parse({ ...figures, units: some, asksUnit: asksUnit && some.length > 0 }),
          ),
      );
    fc.assert(
      fc.property(key, (one) => {
        expect(readKeyText(keyText(one), unitTexts(one))).toEqual({ key: one });
        expect(draftedNumber(numberDraftOf(one))).toEqual(one);
        expect(faultOf(one)?.message).toSatisfy((message) => message === undefined || one.tolerance === 'range');
      }),
    );
  });
});

it('what is right is told by its ends, as people write them', () => {
  expect(endsOf(about(9.81, 0.05))).toEqual({ low: 9.76, high: 9.86 });
  expect(endsOf(withinPercent(9.81, 1))).toEqual({ low: 9.7119, high: 9.9081 });
  expect(endsOf(about(0.2, 0.1))).toEqual({ low: 0.1, high: 0.3 });
});

it.each<[NumberKey, string]>([
  [about(9.81, 0.05), '9.76 to 9.86 is right.'],
  [about(3, 0), '3 alone is right.'],
  [
    about(3, 0, { units: metres.slice(0, 1), asksUnit: true }),
    '3 m alone is right. A number without its unit is wrong.',
  ],
  [
    about(1.5, 0.1, { units: metres.slice(0, 2) }),
    '1.4 to 1.6 m is right. 1 cm is 0.01 m. A number without a unit is taken in m.',
  ],
])('the author of %j reads: %s', (number, sentences) => {
  expect(rightSentences(number).join(' ')).toBe(sentences);
});

it.each([
  ['1,000', '1000'],
  ['1.000', '1'],
  ['9 800,5 m', '9800.5'],
  ['1.0005 × 10^3', '1000.5'],
  ['6e23', '6e23'],
  ['1000.5', ''],
  ['9.81 m/s²', ''],
  ['1/3', ''],
  ['five', ''],
  ['1,00,000', ''],
  ['', ''],
])('whoever writes %j is told that it is read as %j', (text, number) => {
  expect(readBack(text)).toBe(number);
});

it('a line of the editor that says no number is told by the contract', () => {
  const typed = { ...numberDraftOf(undefined), value: '5 kg', units: [{ name: ' ', factor: '1' }], asksUnit: true };
  expect(draftedNumber(typed)).toMatchObject({ value: Number.NaN, units: [], asksUnit: false });
  const other = { name: 'cm', factor: 'some' };
  const units = [{ name: 'm', factor: '7' }, other];
  expect(draftedNumber({ ...typed, units })).toMatchObject({ units: [metres[0], { name: 'cm', factor: Number.NaN }] });
});
