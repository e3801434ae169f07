import { describe, expect, it } from 'vitest';
import { newQuestionSchema } from '#contract/questions.ts';
import { questionFault } from './question-fault.ts';
import {
  addOption,
  changeType,
  chooseCorrect,
  draftContent,
  draftOf,
  moveOption,
  newDraft,
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
  ])('moves the option at %i to %i', (from, to, order) => {
    expect(texts(moveOption(lettered, keyOf(from), to)).join('')).toBe(order);
  });

  it('offers True and False for a statement, unless something is written', () => {
    expect(texts(changeType(draft, 'true-false'))).toEqual(['True', 'False']);
    expect(texts(changeType(lettered, 'true-false'))).toEqual(['A', 'B', 'C', 'D']);
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

  it('takes up a question as it is, with the ids of its options', () => {
    const question = {
      _id: 'q',
      text: 'Longest?',
      type: 'multiple-choice' as const,
      options: [
        { _id: 'a', text: 'Nile', isCorrect: true },
        { _id: 'b', text: 'Niger', isCorrect: false },
      ],
      correctAnswer: 0,
      acceptedAnswers: [],
      explanation: 'It is.',
      keepsOrder: false,
      points: 2.5,
      difficulty: 'hard' as const,
      category: 'Geography',
      test: 'rivers',
      testTitle: 'Rivers',
      createdAt: '2026-11-21T11:00:00.000Z',
      updatedAt: '2026-11-21T11:00:00.000Z',
    };
    const { _id, correctAnswer, testTitle, createdAt, updatedAt, ...content } = question;
    expect(draftContent(draftOf(question))).toEqual(content);
  });
});
