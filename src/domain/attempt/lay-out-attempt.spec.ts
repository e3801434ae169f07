import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOrder, layOut, layoutOf, unitsOf } from './lay-out-attempt.ts';

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

describe('an attempt in sections', () => {
  const section = (id: string, shufflesQuestions: boolean) => ({
    id,
    title: `Section ${id}`,
    instructions: '',
    isScaled: false,
    shufflesQuestions,
  });
  const placed = questions.chain((given) =>
    fc
      .array(fc.constantFrom('A', 'B', 'C'), { minLength: given.length, maxLength: given.length })
      // A passage stands in one section.
      .map((drawn) => given.map((one, index) => ({ ...one, section: one.passage === null ? drawn[index]! : 'B' }))),
  );

  it('has every question once, section after section, and each section’s own', () => {
    fc.assert(
      fc.property(placed, fc.boolean(), numbers, (given, shuffles, stream) => {
        const sections = [section('A', false), section('B', shuffles), section('C', true)];
        const laid = layOut({ questions: given, shufflesQuestions: true, sections }, randomOf(stream));
        const idsOf = (some: readonly { questionId: string }[]) => some.map(({ questionId }) => questionId);
        expect(idsOf(laid.questions).toSorted()).toEqual(idsOf(given).toSorted());
        expect(laid.layout?.sections?.flatMap((one) => one.questions)).toEqual(idsOf(laid.questions));
        for (const one of laid.layout?.sections ?? []) {
          const own = given.filter((each) => each.section === one.id);
          expect(one.questions.toSorted()).toEqual(idsOf(own).toSorted());
        }
        const [a] = laid.layout?.sections?.filter(({ id }) => id === 'A') ?? [];
        if (a) expect(a.questions).toEqual(idsOf(given.filter((each) => each.section === 'A')));
      }),
    );
  });

  it('has a question whose section is gone in the last', () => {
    const given = [
      { ...question('a'), section: 'gone' },
      { ...question('b'), section: 'A' },
      { ...question('c'), section: null },
    ];
    const sections = [section('A', false), section('B', false)];
    const laid = layOut({ questions: given, shufflesQuestions: true, sections }, Math.random);
    expect(laid.layout?.sections?.map((one) => one.questions)).toEqual([['b'], ['a', 'c']]);
  });

  it('has no section without a question, and none at all where the test has none', () => {
    const given = [{ ...question('a'), section: 'A' }];
    const laid = layOut(
      { questions: given, shufflesQuestions: true, sections: [section('A', true), section('B', true)] },
      Math.random,
    );
    expect(laid.layout?.sections?.map(({ id }) => id)).toEqual(['A']);
    expect(layOut({ questions: given, shufflesQuestions: true, sections: [] }, Math.random).layout).toBeNull();
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
