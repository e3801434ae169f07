import { describe, expect, it } from 'vitest';
import { answerRefusal } from './answer-refusal.ts';
import { kindOf } from './kinds.ts';
import { chosenOption, optionAnswer } from './choosing-one.ts';

const kind = kindOf({ type: 'multiple-choice' });
const written = (...options: [text: string, isCorrect: boolean][]) => ({
  options: options.map(([text, isCorrect]) => ({ text, isCorrect })),
  acceptedAnswers: ['Nile'],
  details: {},
});
const keyed = (...options: [text: string, isCorrect: boolean][]) => ({
  options: options.map(([text, isCorrect], index) => ({ _id: `o${index}`, text, isCorrect })),
  acceptedAnswers: [],
  details: {},
});

describe('a question of which one option is chosen', () => {
  it.each<[string, ReturnType<typeof written>, string | undefined]>([
    ['two options, one of them right', written(['Nile', true], ['Niger', false]), undefined],
    ['one option beside a blank one', written(['Nile', true], ['', false]), 'Please provide at least 2 options'],
    ['no options', written(), 'Please provide at least 2 options'],
    [
      'two that read the same',
      written(['Nile', true], ['Niger', false], ['Niger\u200B ', false]),
      'Two of the options are the same',
    ],
    ['two that differ in case', written(['CO', true], ['Co', false]), undefined],
    ['two blank ones', written(['Nile', true], ['Niger', false], ['', false], ['', false]), undefined],
    ['nothing that is right', written(['Nile', false], ['Niger', false]), 'Please select exactly one correct answer'],
    ['two that are right', written(['Nile', true], ['Niger', true]), 'Please select exactly one correct answer'],
    [
      'a blank one that is right',
      written(['Nile', false], ['Niger', false], ['', true]),
      'Please select exactly one correct answer',
    ],
    ['a blank one that is right too', written(['Nile', true], ['Niger', false], ['', true]), undefined],
  ])('is judged: %s', (_name, key, message) => {
    expect(kind.faultOf({ ...key, text: 'Longest?' })).toEqual(
      message === undefined ? undefined : { path: 'options', message },
    );
  });

  it('keeps the options that are written, and no written answers', () => {
    expect(kind.ownKey(written(['Nile', true], ['', false], ['Niger', false]))).toEqual({
      options: [
        { text: 'Nile', isCorrect: true },
        { text: 'Niger', isCorrect: false },
      ],
      acceptedAnswers: [],
      details: {},
    });
  });

  it.each([
    ['o1', undefined],
    [null, undefined],
    ['o2', 'That option does not belong to this question'],
    ['', 'That option does not belong to this question'],
  ])('is answered by %j: %s', (selectedOptionId, refusal) => {
    expect(kind.refusal({ selectedOptionId }, keyed(['Nile', true], ['Niger', false]))).toBe(refusal);
  });

  it.each([
    [{}, 'This question takes one of its options'],
    [{ answerText: 'Nile' }, 'This question takes one of its options'],
    [{ selectedOptionId: 'o0', answerText: 'Nile' }, 'This question takes one of its options'],
  ])('is not answered by %j', (sent, refusal) => {
    const { options } = keyed(['Nile', true], ['Niger', false]);
    expect(answerRefusal({ type: 'multiple-choice', options, details: {} }, sent)).toBe(refusal);
  });

  it('tells what is right by id and by text', () => {
    const key = keyed(['Niger', false], ['Nile', true], ['Benue', false]);
    expect(kind.right(key)).toEqual({ optionIds: ['o1'], answers: [] });
    expect(kind.rightTexts(key)).toEqual(['Nile']);
    expect(kind.correctCell(key)).toBe('Nile');
    expect(kind.printedKey(key)).toEqual({ options: [{ place: 1, text: 'Nile' }] });
    expect(kind.correctIndex(key)).toBe(1);
    expect(kind.isRight(key, optionAnswer('o1'))).toBe(true);
    expect(kind.isRight(key, optionAnswer('o2'))).toBe(false);
    expect(kind.isRight(key, { text: 'Nile' })).toBe(false);
  });

  it('leaves the cell of the right answer empty where nothing is right', () => {
    expect(kind.correctCell(written(['Nile', false], ['Niger', false]))).toBe('');
  });

  it('marks alike whichever of several keys stands first', () => {
    const key = keyed(['Nile', true], ['Niger', true], ['Benue', false]);
    expect(kind.marking({ ...key, options: key.options.toReversed() })).toBe(kind.marking(key));
  });

  it('is printed with its options, and no line', () => {
    expect(kind.printed(keyed(['Nile', true], ['Niger', false]))).toEqual({
      options: ['Nile', 'Niger'],
      hasLine: false,
    });
  });

  it.each([
    [optionAnswer('o1'), 'o1'],
    [{ optionId: 3 }, null],
    [{ text: 'o1' }, null],
    [null, null],
  ])('reads of the answer %j that %j is chosen', (answer, expected) => {
    expect(chosenOption(answer)).toBe(expected);
  });
});
