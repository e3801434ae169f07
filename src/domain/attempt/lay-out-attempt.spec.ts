import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOrder, layoutOf, unitsOf } from './lay-out-attempt.ts';

type Question = { questionId: string; passage: string | null; keepsPlace: boolean };

const question = (questionId: string, passage: string | null = null, keepsPlace = false): Question => ({
  questionId,
  passage,
  keepsPlace,
});
const ids = (questions: readonly Question[]) => questions.map(({ questionId }) => questionId).join('');

const questions = fc
  .array(fc.record({ passage: fc.constantFrom(null, null, 'P', 'Q', 'R'), keepsPlace: fc.boolean() }), {
    maxLength: 40,
  })
  .map((drawn) => drawn.map((one, index) => ({ ...one, questionId: `${index} ` })));
const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const randomOf = (stream: Iterator<number>) => () => (stream.next().value as number | undefined) ?? 0;

describe('the order that a candidate has', () => {
  it('has every question once', () => {
    fc.assert(
      fc.property(questions, fc.boolean(), numbers, (given, shuffles, stream) => {
        const order = candidatesOrder(given, shuffles, randomOf(stream));
        expect(order.map(({ questionId }) => questionId).toSorted()).toEqual(
          given.map(({ questionId }) => questionId).toSorted(),
        );
      }),
    );
  });

  it('has the questions of a passage together and as their author put them', () => {
    fc.assert(
      fc.property(questions, fc.boolean(), numbers, (given, shuffles, stream) => {
        const order = candidatesOrder(given, shuffles, randomOf(stream));
        for (const passage of ['P', 'Q', 'R']) {
          const own = given.filter((one) => one.passage === passage);
          expect(ids(order)).toContain(ids(own));
        }
      }),
    );
  });

  it('is the author’s where nothing is shuffled', () => {
    fc.assert(
      fc.property(questions, numbers, (given, stream) => {
        expect(candidatesOrder(given, false, randomOf(stream))).toEqual(unitsOf(given).flat());
      }),
    );
  });

  it('leaves what keeps its place where it is among the others', () => {
    fc.assert(
      fc.property(questions, numbers, (given, stream) => {
        const before = unitsOf(given);
        const after = unitsOf(candidatesOrder(given, true, randomOf(stream)));
        for (const [place, unit] of before.entries()) {
          if (unit.some(({ keepsPlace }) => keepsPlace)) expect(after[place]).toEqual(unit);
        }
      }),
    );
  });

  it('moves all others: each comes to every place that is free', () => {
    const given = [question('a', null, true), question('b'), question('c', 'P'), question('d', 'P'), question('e')];
    const seen = new Set(Array.from({ length: 200 }, () => ids(candidatesOrder(given, true, Math.random))));
    expect([...seen].toSorted()).toEqual(['abcde', 'abecd', 'acdbe', 'acdeb', 'aebcd', 'aecdb']);
  });
});

describe('the layout of an attempt', () => {
  it('is nothing where every question stands alone', () => {
    expect(layoutOf([question('a'), question('b')])).toBeNull();
  });

  it('names each passage with its questions in the order of the attempt', () => {
    expect(layoutOf([question('c', 'P'), question('d', 'P'), question('a'), question('b', 'Q')])).toEqual({
      passages: [
        { revision: 'P', questions: ['c', 'd'] },
        { revision: 'Q', questions: ['b'] },
      ],
    });
  });
});
