import { expect, it } from 'vitest';
import type { Exam } from '#contract/attempts.ts';
import { chosenOption, optionAnswer } from '#domain/kinds/choosing-one.ts';
import { openExam } from './exam-state.ts';
import { withAcknowledged } from './kept-answers.ts';
import { question } from './spec-exam.ts';

const exam: Exam = {
  _id: 'attempt',
  test: { _id: 'test', title: 'Test', description: '', category: 'Mathematics', timeLimit: 30 },
  questions: ['q1', 'q2', 'q3', 'q4'].map((id) => question(id)),
  answers: [
    { questionId: 'q1', selectedOptionId: 'a', sequence: 1 },
    { questionId: 'q4', selectedOptionId: 'a', sequence: 2 },
  ],
  startedAt: '2026-11-21T09:00:00.000Z',
  deadline: '2026-11-21T09:30:00.000Z',
  timeRemaining: 1800,
  writer: 'lease',
};
const pick = (questionId: string, selectedOptionId: string, sequence: number) => ({
  questionId,
  type: 'multiple-choice' as const,
  answer: optionAnswer(selectedOptionId),
  sequence,
  writer: 'lease',
});

it('an exam that is opened as the device kept it has what the server acknowledged, and goes on counting after it', () => {
  const sent = [pick('q2', 'b', 3), pick('q3', 'b', 4), pick('q4', 'x', 5)];
  const kept = withAcknowledged(exam, sent, {
    saved: [
      { questionId: 'q2', sequence: 3 },
      { questionId: 'q3', sequence: 6 },
    ],
    newer: [{ questionId: 'q3', selectedOptionId: 'c', sequence: 6 }],
    refused: [{ questionId: 'q4', sequence: 5, message: 'That option does not belong to this question' }],
  });
  const state = openExam(kept, []);
  expect([...state.answers].map(([questionId, answer]) => [questionId, chosenOption(answer)])).toEqual([
    ['q1', 'a'],
    ['q2', 'b'],
    ['q3', 'c'],
  ]);
  expect(state.nextSequence).toBe(7);
});
