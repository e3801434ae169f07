import { describe, expect, it } from 'vitest';
import { openExam, type SaveReply, standingAnswer, type WaitingPick } from './exam-state.ts';
import { after, exam, journalled, option, picked, text, waiting } from './spec-exam.ts';

const pick = journalled('q1', 'q1-a', 5, 'w2');
const later = journalled('q1', 'q1-b', 2, 'w4');
const other = journalled('q2', 'q2-a', 6, 'w2');
const at = ({ questionId, sequence }: WaitingPick) => ({ questionId, sequence });
const refused = (of: WaitingPick) => ({ ...at(of), message: 'Too long' });
const stands = (of: WaitingPick, selectedOptionId: string) => ({ ...at(of), selectedOptionId });

describe('what stands at the server after a save', () => {
  it.each<[string, WaitingPick[], Partial<SaveReply>, object | undefined]>([
    ['what was sent', [pick, other], { saved: [at(pick), at(other)] }, stands(pick, 'q1-a')],
    ['the pick of the later lease', [pick, later], { saved: [at(pick), at(later)] }, stands(later, 'q1-b')],
    [
      'the pick that it took of two',
      [pick, later],
      { saved: [at(pick), at(later)], refused: [refused(later)] },
      stands(pick, 'q1-a'),
    ],
    ['what it says is newer', [pick], { saved: [at(pick)], newer: [stands(later, 'q1-b')] }, stands(later, 'q1-b')],
    [
      'the pick, where another question has a newer one',
      [pick],
      { saved: [at(pick)], newer: [stands(other, 'q2-b')] },
      stands(pick, 'q1-a'),
    ],
    ['nothing, where it refused the pick', [pick], { saved: [at(pick)], refused: [refused(pick)] }, undefined],
    [
      'the pick, where it refused that of another question',
      [pick, other],
      { saved: [at(pick)], refused: [refused(other)] },
      stands(pick, 'q1-a'),
    ],
    ['nothing, where it says nothing', [pick], {}, undefined],
    [
      'nothing, where it took another question’s pick in that place',
      [pick],
      { saved: [{ ...at(pick), questionId: 'q2' }] },
      undefined,
    ],
    ['nothing, where it took a pick in another place', [pick], { saved: [{ ...at(pick), sequence: 4 }] }, undefined],
  ])('is %s', (_name, sent, reply, expected) => {
    expect(standingAnswer('q1', sent, { saved: [], newer: [], refused: [], ...reply })).toEqual(expected);
  });
});

describe('a pick that waits', () => {
  it.each([
    ['q1', option('q1-a'), 'multiple-choice'],
    ['q3', text('seven'), 'short-answer'],
  ])('of %s is of the kind of its question', (questionId, answer, type) => {
    const state = after(openExam(exam(), []), picked(questionId, answer));
    expect(waiting(state)).toMatchObject([{ questionId, type, answer }]);
  });

  it('is none of a question that the exam does not have', () => {
    expect(waiting(after(openExam(exam(), []), picked('of another exam', option('x'))))).toEqual([]);
  });
});
