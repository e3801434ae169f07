import { describe, expect, it } from 'vitest';
import { type BadRow, badRowsSummary, type RawQuestion, readRows, testFinder } from './imported-file.ts';

const rivers = { _id: 'rivers', title: ' Rivers ', category: 'Water' };
const hills = { _id: 'hills', title: 'Hills', category: 'Land' };
const twice = ['Twice', 'twice', 'TWICE '].map((title) => ({ _id: title, title, category: 'Land' }));
const tests = [rivers, hills, ...twice];

describe('a test that a row names', () => {
  it.each([
    ['Rivers', { test: rivers }],
    ['  rivers ', { test: rivers }],
    ['HILLS', { test: hills }],
    [' Lakes ', { reason: 'Test "Lakes" not found' }],
    [' Twice ', { reason: 'Test "Twice" is ambiguous: 3 tests have this title' }],
    ['', { reason: 'Please select a test' }],
    ['  ', { reason: 'Please select a test' }],
  ])('as %j is found, or it is said why not', (title, expected) => {
    expect(testFinder(tests)(title)).toEqual(expected);
  });

  it.each(['', '  '])('as %j is the one that is chosen', (title) => {
    expect(testFinder(tests, 'hills')(title)).toEqual({ test: hills });
    expect(testFinder(tests, 'of another')(title)).toEqual({ reason: 'Please select a test' });
  });

  it('goes before the one that is chosen', () => {
    expect(testFinder(tests, 'hills')('Rivers')).toEqual({ test: rivers });
  });

  it('is not found where there are none', () => {
    expect(testFinder([])('Rivers')).toEqual({ reason: 'Test "Rivers" not found' });
  });
});

describe('rows of a file', () => {
  const options = [
    { text: 'Nile', isCorrect: true },
    { text: 'Niger', isCorrect: false },
  ];
  const row: RawQuestion = { text: 'Longest?', options, test: 'Rivers' };
  const read = (...raws: RawQuestion[]) =>
    readRows(
      raws.map((raw, index) => ({ place: index + 1, raw })),
      testFinder(tests),
    );
  const formula = `$${'x'.repeat(1_001)}$`;

  it('are ready with the test that they go to', () => {
    expect(read(row).ready).toMatchObject([{ place: 1, testId: 'rivers', question: { text: 'Longest?' } }]);
    expect(read(row)).toMatchObject({ bad: [], namesNoTest: false });
  });

  it.each([
    ['Please enter question text', 'question', { text: ' ' }],
    [
      'An option can have at most 2000 characters',
      'option2',
      { options: [options[0], { ...options[1], text: 'x'.repeat(2_001) }] },
    ],
    ['Please provide at least 2 options', 'option2', { options: options.slice(0, 1) }],
    ['Two of the options are the same', 'option2', { options: [options[0], { text: ' Nile', isCorrect: false }] }],
    [
      'Please select exactly one correct answer',
      'correct_answer',
      { options: options.map(({ text }) => ({ text, isCorrect: true })) },
    ],
    ['A question can have at most 20 options', 'option2', { options: Array.from({ length: 21 }, () => options[0]) }],
    ['Please provide at least 1 accepted answer', 'accepted_answers', { type: 'short-answer' }],
    [
      'A formula can have at most 1000 characters',
      'option1',
      { options: [{ text: formula, isCorrect: true }, options[1]] },
    ],
    ['A formula can have at most 1000 characters', 'question', { text: formula }],
    ['Difficulty must be easy, medium or hard', 'difficulty', { difficulty: 'tough' }],
    ['Please enter a category', 'category', { category: '' }],
    ['The answer says two things', 'correct_answer', { fault: 'The answer says two things' }],
    ['Test "Lakes" not found', 'test', { test: 'Lakes' }],
  ])('say %j of the column %s', (reason, column, changes) => {
    expect(read(row, { ...row, ...changes })).toMatchObject({
      ready: [{ place: 1 }],
      bad: [{ place: 2, column, reason }],
    });
  });

  it.each([
    ['', true],
    ['  ', true],
    ['Rivers', false],
  ])('that name the test %j are without one: %s', (test, expected) => {
    expect(read({ ...row, test }, row).namesNoTest).toBe(expected);
  });

  it('wait for their test where that is all they lack, and are bad where they lack more', () => {
    const [whole, faulty] = [
      { ...row, test: '' },
      { ...row, test: '', text: '' },
    ];
    expect(read(whole, faulty, row)).toMatchObject({
      ready: [{ place: 3 }],
      waiting: [{ place: 1, question: { text: row.text } }],
      bad: [{ place: 2, column: 'question' }],
    });
  });

  it('are of the category of their test, or of a general one', () => {
    expect(read(row).ready[0]?.question.category).toBe('Water');
    expect(read({ ...row, category: 'Geography' }).ready[0]?.question.category).toBe('Geography');
    // A row whose test is not known is told of that, and not of its category.
    expect(read({ ...row, test: 'Lakes' }).bad[0]?.column).toBe('test');
  });
});

describe('bad rows in one line', () => {
  const elsewhere = (place: number): BadRow => ({ place, column: 'test', reason: 'Test "X" not found' });
  const textless: BadRow = { place: 3, column: 'question', reason: 'Please enter question text' };

  it.each([
    ['are nothing where there are none', [], ''],
    ['are told with where it is', [textless], 'Line 3: Please enter question text'],
    [
      'are counted beside the first',
      [textless, elsewhere(4), elsewhere(5)],
      'Line 3: Please enter question text (and 2 more)',
    ],
  ])('%s', (_name, bad, expected) => {
    expect(badRowsSummary({ format: 'csv', bad })).toBe(expected);
  });
});
