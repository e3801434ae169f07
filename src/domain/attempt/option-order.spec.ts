import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsAsPut } from './option-order.ts';

const optionsOf = (...ids: string[]) => ids.map((_id) => ({ _id }));
const question = { type: 'multiple-choice', keepsOrder: false, options: optionsOf('a', 'b', 'c', 'd') } as const;
const order = (options: readonly { _id: string }[]) => options.map(({ _id }) => _id).join('');
const put = (id: string, options: readonly { _id: string }[] = question.options) =>
  order(optionsAsPut({ id, shufflesOptions: true }, { ...question, options }));

describe('the order of the options in an attempt', () => {
  // Reviews of results that people have already are read by it: another order would show them what they never saw.
  it.each([
    ['0198a1b2-0000-7000-8000-000000000001', 'bacd'],
    ['0198a1b2-0000-7000-8000-000000000002', 'dacb'],
    ['0198a1b2-0000-7000-8000-000000000003', 'dbac'],
  ])('of attempt %s is %s for good', (id, expected) => {
    expect(put(id)).toBe(expected);
  });

  it.each([
    ['the attempt began in a test that does not shuffle', { shufflesOptions: false }, {}],
    ['the question keeps its order', {}, { keepsOrder: true }],
    ['it is true or false', {}, { type: 'true-false' as const }],
  ])("is the author's where %s", (_name, attempt, other) => {
    for (let number = 0; number < 30; number += 1) {
      const inOrder = optionsAsPut({ id: `${number}`, shufflesOptions: true, ...attempt }, { ...question, ...other });
      expect(order(inOrder)).toBe('abcd');
    }
  });

  it('loses nothing and adds nothing, wherever the author has put them', () => {
    const ids = fc.uniqueArray(fc.uuid(), { maxLength: 20 });
    fc.assert(
      fc.property(fc.uuid(), ids, (attemptId, options) => {
        const one = put(attemptId, optionsOf(...options));
        expect(one).toBe(put(attemptId, optionsOf(...options.toReversed())));
        expect(one.length).toBe(options.join('').length);
        expect(options.every((id) => one.includes(id))).toBe(true);
      }),
    );
  });

  it('leaves the others as they were where an option comes', () => {
    fc.assert(
      fc.property(fc.uuid(), (attemptId) => {
        const more = put(attemptId, optionsOf('a', 'b', 'c', 'd', 'e'));
        expect(more.replace('e', '')).toBe(put(attemptId));
      }),
    );
  });

  it('reaches every order, each about as often as any other', () => {
    const seen = new Map<string, number>();
    const start = 0x01_98_a1_b2_00_00;
    for (let attempt = 0; attempt < 24_000; attempt += 1) {
      // As ids of attempts are: the time, then what was drawn; neighbours differ in a few digits.
      const id = `${(start + attempt).toString(16).padStart(12, '0')}-7000-8000-00000000`;
      const found = put(id);
      seen.set(found, (seen.get(found) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    const chiSquare = [...seen.values()].reduce((total, count) => total + (count - 1_000) ** 2 / 1_000, 0);
    // 23 degrees of freedom: a fair order goes beyond 58 once in ten thousand times.
    expect(chiSquare).toBeLessThan(58);
  });
});
