import type { Exam, SavedAnswer } from '#contract/attempts.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { optionAnswer } from '#domain/kinds/choosing-one.ts';
import { type ExamEvent, examReducer, type ExamState, type WaitingPick } from './exam-state.ts';

/** A question of an exam for specs, and an exam of three. */
export const question = (_id: string, type: ExamQuestion['type'] = 'multiple-choice'): ExamQuestion => ({
  _id,
  text: `What is ${_id}?`,
  type,
  options:
    type === 'short-answer'
      ? []
      : [
          { _id: `${_id}-a`, text: 'A' },
          { _id: `${_id}-b`, text: 'B' },
        ],
  points: 1,
  difficulty: 'medium',
});

export const exam = (changes: Partial<Exam> = {}): Exam => ({
  _id: 'attempt',
  test: { _id: 'test', title: 'Algebra', description: '', category: 'Mathematics', timeLimit: 60 },
  questions: [question('q1'), question('q2'), question('q3', 'short-answer')],
  answers: [],
  startedAt: '2026-05-04T09:00:00.000Z',
  deadline: '2026-05-04T10:00:00.000Z',
  timeRemaining: 3_600,
  writer: 'w2',
  ...changes,
});

export const option = (optionId: string | null): Answer | null => (optionId === null ? null : optionAnswer(optionId));
export const text = (words: string | null): Answer | null => (words === null ? null : { text: words });
export const picked = (questionId: string, answer: Answer | null): ExamEvent => ({
  type: 'picked',
  at: 1_000,
  questionId,
  answer,
});
export const after = (state: ExamState, ...events: ExamEvent[]) => events.reduce(examReducer, state);
export const waiting = (state: ExamState): WaitingPick[] => [...state.waiting.values()];
export const stands = (pick: WaitingPick): SavedAnswer => ({
  questionId: pick.questionId,
  ...kindOf(pick).wireAnswer(pick.answer),
  sequence: pick.sequence,
});
export const saved = (...sent: WaitingPick[]): ExamEvent => ({
  type: 'saved',
  sent,
  reply: { saved: sent.map(({ questionId, sequence }) => ({ questionId, sequence })), newer: [], refused: [] },
});
export const offline: ExamEvent = { type: 'failed', trouble: { reason: 'network' } };
export const cannotSave: ExamEvent = { type: 'failed', trouble: { reason: 'server', message: 'The disk is full' } };
export const journalled = (questionId: string, selected: string, sequence: number, writer: string): WaitingPick => ({
  questionId,
  type: 'multiple-choice',
  answer: option(selected),
  sequence,
  writer,
  pickedAt: 1_000,
});
