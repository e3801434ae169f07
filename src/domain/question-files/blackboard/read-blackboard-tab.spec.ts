import { describe, expect, it } from 'vitest';
import { isBlackboardTab, readBlackboardTab } from './read-blackboard-tab.ts';

const read = (...lines: string[][]) => readBlackboardTab(lines.map((fields) => fields.join('\t')).join('\r\n'));
const keyOf = (...fields: string[]) => read(fields).items[0]?.key;

describe('questions for Blackboard', () => {
  it('have options that are correct or incorrect', () => {
    expect(keyOf('MC', 'Which < that?', 'Kano', 'Correct', 'Jos', 'incorrect', '', '')).toEqual({
      kind: 'choice',
      hasSeveralRight: false,
      isAllOrNothing: true,
      options: [
        { text: 'Kano', weight: 1, feedback: '' },
        { text: 'Jos', weight: 0, feedback: '' },
      ],
    });
    expect(keyOf('MA', 'Which?', 'Kano', 'correct', 'Jos', 'correct')).toMatchObject({ hasSeveralRight: true });
    const [two] = read(['MC', 'Which?', 'Kano', 'correct', 'Jos', 'correct']).items;
    expect(two?.key).toMatchObject({ hasSeveralRight: true });
    expect(two?.notes).toEqual(['More than one option is correct: it was read as having several right answers']);
  });

  it('are true or false, written, numbers, essays, pairs and orders', () => {
    expect(keyOf('TF', 'Yes?', 'FALSE')).toMatchObject({ kind: 'true-false', isTrue: false });
    expect(keyOf('FIB', 'Where?', 'Kano', 'Jos', '')).toMatchObject({ answers: [{ text: 'Kano' }, { text: 'Jos' }] });
    expect(keyOf('NUM', 'How many?', '10,000', '5')).toMatchObject({
      answers: [{ from: 9995, to: 10005, value: 10000 }],
    });
    expect(keyOf('ESS', 'Why?', 'Because.')).toMatchObject({ kind: 'essay', modelAnswer: 'Because.' });
    expect(keyOf('SR', 'Why?')).toMatchObject({ kind: 'essay', modelAnswer: '' });
    expect(keyOf('ORD', 'In order', 'a', 'b', '')).toEqual({ kind: 'ordering', parts: ['a', 'b'] });
    expect(keyOf('MAT', 'Match', 'Oyo', 'Ibadan', '', 'Jos')).toEqual({
      kind: 'matching',
      pairs: [{ left: 'Oyo', right: 'Ibadan' }],
      extras: ['Jos'],
    });
  });

  it('have gaps where their names stand', () => {
    const [item] = read(['FIB_PLUS', '[b] comes after [A], not [c]', 'a', 'one', 'uno', '', 'b', 'two', '']).items;
    expect(item?.text).toBe('_____ comes after _____, not [c]');
    expect(item?.key).toEqual({
      kind: 'gaps',
      gaps: [
        { accepted: ['two'], choices: [] },
        { accepted: ['one', 'uno'], choices: [] },
      ],
    });
    expect(read(['FIB_PLUS', 'Nothing', 'a', 'one']).leftOut[0]?.reason).toBe('The text has no gap [a]');
  });

  it('are literal, but for the quotation marks of a spreadsheet', () => {
    const [item, other] = read(['SR', '"Say ""yes"", or <b>no</b>"'], ['SR', '"Yes"']).items;
    expect(item?.text).toBe('Say "yes", or <b>no</b>');
    expect(other?.text).toBe('"Yes"');
  });

  it('are named where they cannot be taken', () => {
    const { items, leftOut } = read(
      ['OP', 'Do you like it?'],
      ['XX', 'What?'],
      ['TF', 'Yes?', 'maybe'],
      ['MC', 'Which?', 'Kano', 'right'],
      ['NUM', 'How many?', 'some'],
      [''],
      ['TF', 'Yes?', 'true'],
    );
    expect(items.map(({ place }) => place)).toEqual(['Line 7']);
    expect(leftOut.map(({ place, reason, isForeign }) => [place, reason, isForeign])).toEqual([
      ['Line 1', 'There is no place for an opinion on a scale', true],
      ['Line 2', '‘XX’ is no kind of question', false],
      ['Line 3', '‘maybe’ is neither true nor false', false],
      ['Line 4', 'After ‘Kano’ stands ‘right’ and neither correct nor incorrect', false],
      ['Line 5', '‘some’ is not a number', false],
    ]);
  });

  it('are known by the first line', () => {
    expect(isBlackboardTab('\nmc\tWhich?\tKano\tcorrect')).toBe(true);
    expect(isBlackboardTab('question\toption1\toption2')).toBe(false);
  });
});
