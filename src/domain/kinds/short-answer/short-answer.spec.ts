import { describe, expect, it } from 'vitest';
import { answerRefusal } from '../answer-refusal.ts';
import { textAnswer, writtenText } from '../writing.ts';
import { shortAnswer } from './short-answer.ts';

const key = { options: [], acceptedAnswers: ['Lagos', 'Eko'], details: {} };

describe('a written answer', () => {
  it.each([
    ['Lagos', { text: 'Lagos' }],
    [' ', { text: ' ' }],
    ['', null],
  ])('of %j is kept as %j, and read again', (text, answer) => {
    expect(textAnswer(text)).toEqual(answer);
    expect(writtenText(answer)).toBe(text);
  });

  it.each([[{}], [{ text: 3 }], [{ optionId: 'a' }]])('is empty where %j was kept', (answer) => {
    expect(writtenText(answer)).toBe('');
  });
});

describe('a question that takes a written answer', () => {
  it.each([
    [['Lagos'], undefined],
    [['', 'Lagos'], undefined],
    [[''], 'Please provide at least 1 accepted answer'],
    [[], 'Please provide at least 1 accepted answer'],
  ])('with the accepted answers %j has the fault: %s', (acceptedAnswers, message) => {
    const fault = message === undefined ? undefined : { path: 'acceptedAnswers', message };
    expect(shortAnswer.faultOf({ text: 'Capital?', options: [], acceptedAnswers, details: {} })).toEqual(fault);
  });

  it('keeps what is accepted without blank lines, and no options', () => {
    const options = [{ text: 'Kano', isCorrect: true }];
    expect(shortAnswer.ownKey({ options, acceptedAnswers: ['Lagos', '', 'Eko'], details: {} })).toEqual(key);
  });

  it.each([
    ['of the greatest length', { answerText: 'x'.repeat(1_000) }, undefined],
    ['that clears it', { answerText: null }, undefined],
    ['that is too long', { answerText: 'x'.repeat(1_001) }, 'That answer is too long'],
    [
      'with a character that no database keeps',
      { answerText: 'La\0gos' },
      'That answer holds a character that cannot be saved',
    ],
    ['of an option', { selectedOptionId: 'a' }, 'This question takes a written answer'],
    ['of both', { selectedOptionId: 'a', answerText: 'x' }, 'This question takes a written answer'],
    ['of nothing', {}, 'This question takes a written answer'],
  ])('judges an answer %s', (_name, sent, refusal) => {
    expect(answerRefusal({ type: 'short-answer', options: [], details: {} }, sent)).toBe(refusal);
  });

  it('tells what is right in words alone', () => {
    expect(shortAnswer.right(key)).toEqual({ optionIds: [], answers: ['Lagos', 'Eko'] });
    expect(shortAnswer.correctCell(key)).toBe('');
    expect(shortAnswer.chosenOptions({ text: 'Lagos' })).toEqual([]);
  });

  it('is printed with a line, and with all that is accepted in the key', () => {
    expect(shortAnswer.printed(key)).toEqual({ options: [], hasLine: true });
    expect(shortAnswer.printedKey(key)).toEqual({ words: 'Lagos  or  Eko' });
  });
});
