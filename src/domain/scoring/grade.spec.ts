import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#domain/kinds/kind.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { textAnswer } from '#domain/kinds/writing.ts';
import { type GradedQuestion, isRight, mark, type Marked, percent, scoreOf } from './grade.ts';

const byOption = (type: 'multiple-choice' | 'true-false', ...isCorrect: boolean[]): GradedQuestion => ({
  type,
  options: isCorrect.map((correct, index) => ({ _id: `o${index}`, text: `Option ${index}`, isCorrect: correct })),
  acceptedAnswers: [],
  details: {},
  points: 1,
});
const byText = (...acceptedAnswers: string[]): GradedQuestion => ({
  type: 'short-answer',
  options: [],
  acceptedAnswers,
  details: {},
  points: 1,
});
const picked = (optionId: string | null): Answer | null => (optionId === null ? null : optionAnswer(optionId));
const written = (words: string | null): Answer | null => (words === null ? null : textAnswer(words));
const marked = (isCorrect: boolean, points = 1): Marked => ({ isCorrect, points, pointsWon: isCorrect ? points : 0 });

describe('an answer by option', () => {
  const choice = byOption('multiple-choice', false, true, false, false);
  it.each([
    ['is right where it is the right option', picked('o1'), true],
    ['is wrong where it is another', picked('o0'), false],
    ['is wrong where it is no option of the question', picked('o9'), false],
    ['is wrong where it was cleared', picked(null), false],
    ['is wrong where it is missing', undefined, false],
    ['is wrong where it is empty', picked(''), false],
    ['is not to be given as a text', written('o1'), false],
  ])('%s', (_name, answer, expected) => {
    expect(isRight(choice, answer)).toBe(expected);
  });

  it('may be true or false', () => {
    const statement = byOption('true-false', true, false);
    expect(isRight(statement, picked('o0'))).toBe(true);
    expect(isRight(statement, picked('o1'))).toBe(false);
  });

  it('is wrong whatever is picked where no option is right', () => {
    const keyless = byOption('multiple-choice', false, false);
    for (const option of ['o0', 'o1', null]) expect(isRight(keyless, picked(option))).toBe(false);
  });

  it('is not judged by accepted texts', () => {
    const both = { ...choice, acceptedAnswers: ['Abuja'], details: {} };
    expect(isRight(both, written('Abuja'))).toBe(false);
    expect(isRight(both, { optionId: 'o1', text: 'Lagos' })).toBe(true);
  });
});

describe('an option that reads as another does', () => {
  const cities = (...texts: string[]): GradedQuestion => ({
    ...byOption('multiple-choice'),
    options: texts.map((text, index) => ({ _id: `o${index}`, text, isCorrect: index === 0 })),
  });
  it.each([
    ['is right where the other is the key', ['Lagos', 'Kano', 'Lagos'], 'o2', true],
    ['is right with other spaces', ['Port Harcourt', 'Kano', ' Port \u00a0Harcourt '], 'o2', true],
    ['is right with its accents put together in another way', ['\u1eb9k\u1ecd', 'eko', 'e\u0323ko\u0323'], 'o2', true],
    ['is another in other capitals', ['Co', 'CO'], 'o1', false],
    ['is wrong where neither is the key', ['Lagos', 'Kano', 'Kano'], 'o2', false],
  ])('%s', (_name, texts, given, expected) => {
    expect(isRight(cities(...texts), picked(given))).toBe(expected);
  });
});

describe('a short answer', () => {
  // e with a dot below, in one character and in two; with a tone above it, in either order of the marks.
  const composed = '\u1eb9k\u1ecd';
  const decomposed = 'e\u0323ko\u0323';

  it.each([
    ['as it is accepted', 'Abuja', 'Abuja'],
    ['in small letters', 'Abuja', 'abuja'],
    ['in capitals', 'abuja', 'ABUJA'],
    ['with spaces around it', 'Abuja', '  Abuja \t'],
    ['where the accepted one has spaces around it', '  Abuja ', 'Abuja'],
    ['with several spaces inside', 'Wole Soyinka', 'wole    soyinka'],
    ['with a line break inside', 'Wole Soyinka', 'Wole\r\nSoyinka'],
    ['with a no-break space inside', 'Wole Soyinka', 'Wole\u00a0Soyinka'],
    ['where the accepted one has several spaces inside', 'Wole \n Soyinka', 'Wole Soyinka'],
    ['with ẹ and ọ typed in two keystrokes', composed, decomposed],
    ['with ẹ and ọ typed in one keystroke', decomposed, composed],
    ['with Ẹ and Ọ as capitals', composed, decomposed.toUpperCase()],
    ['with tone and dot typed the other way round', 'e\u0323\u0301', 'e\u0301\u0323'],
    ['with é in one or two characters', 'caf\u00e9', 'CAFE\u0301'],
    ['with ß or ss', 'Straße', 'STRASSE'],
    ['with a capital ẞ', 'STRAẞE', 'straße'],
    ['that is a figure', '42', ' 42 '],
    ['that is the figure written in another way', '0.5', '½'],
  ])('is right %s', (_name, accepted, given) => {
    expect(isRight(byText(accepted), written(given))).toBe(true);
  });

  it.each([
    ['something else', 'Abuja', 'Lagos'],
    ['only the beginning', 'Abuja', 'Abu'],
    ['more than is accepted', 'Abuja', 'Abuja city'],
    ['the same letters with a space between', 'Abuja', 'Abu ja'],
    ['the same letters without the space', 'Wole Soyinka', 'WoleSoyinka'],
    ['a letter without its dot', 'ẹkọ', 'eko'],
    ['a letter without its tone', 'é', 'e'],
    ['another number', '42', '42.01'],
    ['a code with another number of zeros', '007', '7'],
  ])('is wrong where it is %s', (_name, accepted, given) => {
    expect(isRight(byText(accepted), written(given))).toBe(false);
  });

  it('is right where it is any of the accepted ones', () => {
    const question = byText('Federal Capital Territory', 'FCT', 'Abuja');
    for (const given of ['fct', 'abuja', 'federal capital  territory'])
      expect(isRight(question, written(given))).toBe(true);
    expect(isRight(question, written('FCT Abuja'))).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['cleared', written(null)],
    ['empty', written('')],
    ['spaces', written('   ')],
    ['line breaks', written('\n\t\u00a0')],
  ])('is never right where it is %s, also where the accepted ones are empty', (_name, answer) => {
    for (const question of [byText('Abuja'), byText(), byText(''), byText('  ', '\n')])
      expect(isRight(question, answer)).toBe(false);
  });

  it('is wrong where nothing is accepted', () => {
    expect(isRight(byText(), written('Abuja'))).toBe(false);
  });

  it('is not judged by options', () => {
    const question = { ...byText('Abuja'), options: [{ _id: 'o0', text: 'Abuja', isCorrect: true }] };
    expect(isRight(question, picked('o0'))).toBe(false);
  });

  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'y', 'A', 'Z', '0', '9', 'ẹ', 'ọ', 'Ẹ', 'Ṣ', 'é', 'ñ', '-'),
    minLength: 1,
    maxLength: 8,
  });
  const words = fc.array(word, { minLength: 1, maxLength: 4 });
  const space = fc.constantFrom(' ', '  ', '\t', ' \n ', '\u00a0');

  it('is right however it is spaced, cased and composed', () => {
    const form = fc.constantFrom('NFC', 'NFD');
    const casing = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
    );
    fc.assert(
      fc.property(words, space, form, casing, (parts, gap, unicodeForm, recase) => {
        const given = recase(`${gap}${parts.join(gap)}${gap}`).normalize(unicodeForm);
        expect(isRight(byText(parts.join(' ')), written(given))).toBe(true);
      }),
    );
  });

  it('that is accepted by another would accept that other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', ' ', '\t', 'ẹ', 'e', '\u0323', 'ß', 's'), maxLength: 4 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(isRight(byText(one), written(other))).toBe(isRight(byText(other), written(one)));
      }),
    );
  });
});

describe('the mark of one question', () => {
  const heavy = { ...byOption('multiple-choice', true, false), points: 5 };
  it.each([
    ['wins all its points where it is right', picked('o0'), { isCorrect: true, points: 5, pointsWon: 5 }],
    ['wins none where it is wrong', picked('o1'), { isCorrect: false, points: 5, pointsWon: 0 }],
    ['wins none where it is unanswered', undefined, { isCorrect: false, points: 5, pointsWon: 0 }],
  ])('%s', (_name, answer, expected) => {
    expect(mark(heavy, answer)).toEqual(expected);
  });
});

describe('the score of an attempt', () => {
  it.each<[string, Marked[], number]>([
    ['one of three', [marked(true), marked(false), marked(false)], 33.33],
    ['two of three', [marked(true), marked(true), marked(false)], 66.67],
    ['three of three', [marked(true), marked(true), marked(true)], 100],
    ['none of three', [marked(false), marked(false), marked(false)], 0],
    ['one of seven', [marked(true), ...Array.from({ length: 6 }, () => marked(false))], 14.29],
    ['one of eight', [marked(true), ...Array.from({ length: 7 }, () => marked(false))], 12.5],
    ['five of six', [marked(false), ...Array.from({ length: 5 }, () => marked(true))], 83.33],
    ['the heavy one of two', [marked(true, 3), marked(false, 1)], 75],
    ['the light one of two', [marked(false, 3), marked(true, 1)], 25],
    ['a third of the points by one of two', [marked(true, 5), marked(false, 10)], 33.33],
    ['fractions of points', [marked(true, 0.1), marked(true, 0.2), marked(false, 0.3)], 50],
    ['all of fractions of points', [marked(true, 0.1), marked(true, 0.2), marked(true, 0.7)], 100],
    ['one that carries no points beside one that does', [marked(true, 0), marked(false, 1)], 0],
  ])('%s', (_name, marks, score) => {
    expect(scoreOf(marks).score).toBe(score);
  });

  it('counts right answers and points apart', () => {
    const marks = [marked(true, 5), marked(false, 3), marked(true, 2)];
    expect(scoreOf(marks)).toEqual({ score: 70, correctCount: 2, questionCount: 3, pointsWon: 7, pointsPossible: 10 });
  });

  it('is 0 where nothing was asked', () => {
    expect(scoreOf([])).toEqual({ score: 0, correctCount: 0, questionCount: 0, pointsWon: 0, pointsPossible: 0 });
  });

  const someMarks = fc.array(
    fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 100 })).map(([isCorrect, points]) => marked(isCorrect, points)),
    { minLength: 1, maxLength: 120 },
  );

  it('lies between 0 and 100 and has two decimals', () => {
    fc.assert(
      fc.property(someMarks, (marks) => {
        const { score } = scoreOf(marks);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(score).toBe(Number(score.toFixed(2)));
      }),
    );
  });

  it('is exactly 100 where all are right, and 0 where none is', () => {
    const points = fc.array(
      fc.oneof(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0.1, max: 100, noNaN: true })),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(points, (each) => {
        expect(scoreOf(each.map((number) => marked(true, number))).score).toBe(100);
        expect(scoreOf(each.map((number) => marked(false, number))).score).toBe(0);
      }),
    );
  });

  it('never falls when one more answer is right', () => {
    fc.assert(
      fc.property(someMarks, fc.nat(), (marks, number) => {
        const chosen = number % marks.length;
        const better = marks.map((item, index) => (index === chosen ? marked(true, item.points) : item));
        const [before, after] = [scoreOf(marks), scoreOf(better)];
        expect(after.score).toBeGreaterThanOrEqual(before.score);
        expect(after.correctCount).toBeGreaterThanOrEqual(before.correctCount);
        expect(after.pointsPossible).toBe(before.pointsPossible);
      }),
    );
  });

  it('does not depend on the order of the questions', () => {
    fc.assert(
      fc.property(someMarks, (marks) => {
        expect(scoreOf(marks.toReversed())).toEqual(scoreOf(marks));
      }),
    );
  });

  it('is not changed by a scale of points', () => {
    fc.assert(
      fc.property(someMarks, fc.integer({ min: 2, max: 9 }), (marks, times) => {
        const scaled = marks.map((item) => marked(item.isCorrect, item.points * times));
        expect(scoreOf(scaled).score).toBe(scoreOf(marks).score);
      }),
    );
  });
});

describe('a share in percent', () => {
  it.each([
    [0, 0],
    [1 / 3, 33.33],
    [2 / 3, 66.67],
    [1 / 2, 50],
    [0.5999, 59.99],
    [0.6, 60],
    [0.799_94, 79.99],
    [0.799_95, 80],
    // Halves of a hundredth go up, also where the binary digits fall short of the half.
    [0.010_05, 1.01],
    [0.012_35, 1.24],
    [1 / 800, 0.13],
    [57 / 800, 7.13],
    [201 / 800, 25.13],
    [0.000_15, 0.02],
    [999_949 / 1_000_000, 99.99],
    [1, 100],
  ])('of %f is %f', (share, expected) => {
    expect(percent(share)).toBe(expected);
  });

  it('is rounded half up to the hundredth, as reckoned in whole numbers', () => {
    const possible = fc.integer({ min: 1, max: 5_000 });
    const share = possible.chain((points) => fc.tuple(fc.integer({ min: 0, max: points }), fc.constant(points)));
    fc.assert(
      fc.property(share, ([won, points]) => {
        const hundredths = Math.floor((20_000 * won + points) / (2 * points));
        expect(percent(won / points)).toBe(hundredths / 100);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is below 100 where anything is missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (points) => {
        expect(percent((points - 1) / points)).toBeLessThan(100);
      }),
    );
  });
});
