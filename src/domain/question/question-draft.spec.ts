import { describe, expect, it } from 'vitest';
import { type BankQuestion, newQuestionSchema } from '#contract/questions.ts';
import { questionFault } from './question-fault.ts';
import {
  addOption,
  changeType,
  chooseCorrect,
  draftContent,
  draftOf,
  moveOption,
  newDraft,
  nextDraft,
  removeOption,
  writeOption,
} from './question-draft.ts';

const draft = newDraft('rivers', 'Geography');
const texts = (of: { options: readonly { text: string }[] }) => of.options.map(({ text }) => text);
const lettered = draft.options.reduce((so, { key }, index) => writeOption(so, key, 'ABCD'.charAt(index)), draft);
const keyOf = (index: number) => lettered.options[index]?.key ?? '';

describe('the editor of a question', () => {
  it('begins with 4 options, can have more up to 20, and never fewer than 2', () => {
    expect(draft.options).toHaveLength(4);
    let more = draft;
    for (let count = 0; count < 30; count += 1) more = addOption(more);
    expect(new Set(more.options.map(({ key }) => key)).size).toBe(20);
    const three = removeOption(lettered, keyOf(1));
    expect(three && texts(three)).toEqual(['A', 'C', 'D']);
    const two = three && removeOption(three, keyOf(0));
    expect(two && removeOption(two, keyOf(2))).toBeNull();
  });

  it('begins blank, in the test and the category that are chosen', () => {
    const { options, ...rest } = newDraft('rivers', 'Geography');
    expect(options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual(
      Array.from({ length: 4 }, () => ['', false]),
    );
    expect(rest).toMatchObject({
      text: '',
      test: 'rivers',
      category: 'Geography',
      type: 'multiple-choice',
      points: '1',
    });
  });

  it.each([
    ['multiple-choice', ['', '', '', '']],
    ['true-false', ['True', 'False']],
    ['short-answer', ['', '', '', '']],
  ] as const)('goes on with another question like the one before, of %s', (type, options) => {
    const before = newQuestionSchema.parse({
      text: 'Longest?',
      test: 'hills',
      category: 'Land',
      difficulty: 'hard',
      points: 2.5,
      type,
      options: [{ text: 'Nile', isCorrect: true }],
      acceptedAnswers: ['Nile'],
      details: {},
      explanation: 'It is.',
    });
    const next = nextDraft(before);
    expect(texts(next)).toEqual(options);
    expect(next).toMatchObject({
      test: 'hills',
      category: 'Land',
      difficulty: 'hard',
      points: '2.5',
      type,
      text: '',
      acceptedAnswers: '',
      explanation: '',
      keepsOrder: null,
    });
  });

  it('writes one option and leaves the others', () => {
    expect(texts(writeOption(lettered, keyOf(1), 'Nile'))).toEqual(['A', 'Nile', 'C', 'D']);
    expect(texts(writeOption(lettered, 'none of them', 'Nile'))).toEqual(['A', 'B', 'C', 'D']);
  });

  it('has one correct option at most', () => {
    const chosen = chooseCorrect(chooseCorrect(lettered, keyOf(0)), keyOf(2));
    expect(chosen.options.map(({ isCorrect }) => isCorrect)).toEqual([false, false, true, false]);
  });

  it.each([
    [0, 3, 'BCDA'],
    [3, 0, 'DABC'],
    [1, 2, 'ACBD'],
    [1, 1, 'ABCD'],
    [0, -1, 'ABCD'],
    [3, 4, 'ABCD'],
    [0, 4, 'ABCD'],
  ])('moves the option at %i to %i', (from, to, order) => {
    expect(texts(moveOption(lettered, keyOf(from), to)).join('')).toBe(order);
  });

  it('offers True and False for a statement, unless something is written', () => {
    expect(texts(changeType(draft, 'true-false'))).toEqual(['True', 'False']);
    expect(texts(changeType(lettered, 'true-false'))).toEqual(['A', 'B', 'C', 'D']);
    expect(changeType(draft, 'true-false').options.map(({ isCorrect }) => isCorrect)).toEqual([false, false]);
    const [first] = draft.options;
    expect(texts(changeType(writeOption(draft, first!.key, 'A'), 'true-false'))).toEqual(['A', '', '', '']);
    expect(texts(changeType(writeOption(draft, first!.key, ' '), 'true-false'))).toEqual(['True', 'False']);
    expect(changeType(draft, 'short-answer').options).toHaveLength(4);
  });

  it.each([
    [{}, 'Please enter question text'],
    [{ text: 'Longest?', test: '' }, 'Please select a test'],
    [{ text: 'Longest?', category: ' ' }, 'Please enter a category'],
    [{ text: 'Longest?', points: '' }, 'Points must be more than 0 and at most 1000'],
    [{ text: 'Longest?', points: '-1' }, 'Points must be more than 0 and at most 1000'],
    [{ text: 'Longest?' }, 'Please provide at least 2 options'],
    [{ text: 'Longest?', options: lettered.options }, 'Please select exactly one correct answer'],
    [{ text: 'Longest?', type: 'short-answer' as const }, 'Please provide at least 1 accepted answer'],
    [{ text: 'Longest?', options: chooseCorrect(lettered, keyOf(0)).options }, undefined],
    [{ text: 'Longest?', type: 'short-answer' as const, acceptedAnswers: 'Nile\n\nThe Nile' }, undefined],
  ])('of %j is told: %s', (fields, message) => {
    const checked = newQuestionSchema.safeParse(draftContent({ ...draft, ...fields }));
    const fault = checked.success ? questionFault(checked.data) : checked.error.issues[0];
    expect(fault?.message).toBe(message);
  });

  it('keeps the order of options that say where others stand, unless somebody says otherwise', () => {
    const [first, second] = lettered.options;
    const named = writeOption(writeOption(lettered, first!.key, 'Nile'), second!.key, 'All of the above');
    expect(draftContent(named).keepsOrder).toBe(true);
    expect(draftContent({ ...named, keepsOrder: false }).keepsOrder).toBe(false);
    expect(draftContent({ ...named, type: 'short-answer' }).keepsOrder).toBe(false);
    expect(draftContent({ ...lettered, keepsOrder: true }).keepsOrder).toBe(true);
  });

  it.each([
    ['2.5', 2.5],
    [' 2 ', 2],
    ['', Number.NaN],
    [' ', Number.NaN],
    ['two', Number.NaN],
  ])('takes the points %j for %d', (points, expected) => {
    expect(draftContent({ ...draft, points }).points).toBe(expected);
  });

  const question: BankQuestion = {
    _id: 'q',
    text: 'Longest?',
    type: 'multiple-choice',
    options: [
      { _id: 'a', text: 'Nile', isCorrect: true },
      { _id: 'b', text: 'Niger', isCorrect: false },
    ],
    correctAnswer: 0,
    acceptedAnswers: [],
    details: {},
    explanation: 'It is.',
    keepsOrder: false,
    keepsPlace: false,
    points: 2.5,
    difficulty: 'hard',
    category: 'Geography',
    tags: ['Africa', 'rivers'],
    test: 'rivers',
    testTitle: 'Rivers',
    createdAt: '2026-11-21T11:00:00.000Z',
    updatedAt: '2026-11-21T11:00:00.000Z',
  };

  it('has its tags in one line, and gives them back one by one', () => {
    expect(draftOf(question).tags).toBe('Africa, rivers');
    expect(draftContent({ ...draft, tags: ' algebra,; revision,' }).tags).toEqual(['algebra', 'revision']);
    expect(nextDraft(newQuestionSchema.parse(draftContent(draftOf(question)))).tags).toBe('Africa, rivers');
  });

  it('takes up a question with written answers, one on each line, and blank options beside them', () => {
    const written = {
      ...question,
      type: 'short-answer' as const,
      options: [],
      acceptedAnswers: ['Nile', 'The Nile'],
      details: {},
    };
    const taken = draftOf(written);
    expect(taken.acceptedAnswers).toBe('Nile\nThe Nile');
    expect(texts(taken)).toEqual(['', '', '', '']);
    expect(draftContent(taken)).toMatchObject({ options: [], acceptedAnswers: ['Nile', 'The Nile'], details: {} });
  });

  it.each([
    ['nobody has said', false, 'Niger', null],
    ['somebody has said that they keep it', true, 'Niger', true],
    ['nobody has said, and an option names others', true, 'All of the above', null],
    ['somebody has said that they need not, though an option names others', false, 'All of the above', false],
  ])('knows of the order of options where %s', (_name, keepsOrder, text, expected) => {
    const options = [...question.options, { _id: 'c', text, isCorrect: false }];
    expect(draftOf({ ...question, keepsOrder, options }).keepsOrder).toBe(expected);
  });

  it('takes up a question as it is, with the ids of its options', () => {
    const { _id, correctAnswer, testTitle, createdAt, updatedAt, ...content } = question;
    expect(draftContent(draftOf(question))).toEqual(content);
  });
});
