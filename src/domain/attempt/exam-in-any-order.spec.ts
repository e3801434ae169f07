import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAnswered, type ExamEvent, examReducer, openExam } from './exam-state.ts';
import { after, exam, offline, option, picked } from './spec-exam.ts';

describe('whatever happens in whatever order', () => {
  const event: fc.Arbitrary<ExamEvent> = fc.oneof(
    fc
      .tuple(fc.constantFrom('q1', 'q2', 'q3'), fc.option(fc.constantFrom('a', 'b')))
      .map(([questionId, selected]) => picked(questionId, option(selected))),
    fc.integer({ min: -3, max: 6 }).map((index): ExamEvent => ({ type: 'moved', index })),
    fc.constantFrom<ExamEvent>(
      offline,
      { type: 'reached' },
      { type: 'not-kept' },
      { type: 'kept' },
      { type: 'taken-over' },
      { type: 'continued', exam: exam({ writer: 'w4' }) },
      { type: 'time-up' },
      { type: 'time-left' },
      { type: 'submitting' },
      { type: 'submission-failed' },
    ),
  );

  it('the screen shows a question that there is, and counts no more than there are', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = openExam(exam(), []);
        for (const next of events) {
          state = examReducer(state, next);
          expect(state.questions[state.currentIndex]).toBeDefined();
          expect(countAnswered(state)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('no pick stops waiting before the server has it or the attempt has ended', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = openExam(exam(), []);
        for (const next of events) {
          const keys = [...state.waiting.keys()];
          state = examReducer(state, next);
          expect([...state.waiting.keys()]).toEqual(expect.arrayContaining(keys));
        }
      }),
    );
  });

  it('nothing changes after the end', () => {
    fc.assert(
      fc.property(fc.array(event), event, (events, next) => {
        const ended = after(openExam(exam(), []), ...events, { type: 'ended', resultId: 'r' });
        expect(examReducer(ended, next)).toEqual(ended);
        expect(examReducer(ended, { type: 'ended', resultId: 'another' }).resultId).toBe('r');
      }),
    );
  });

  it('a state that was handed out stays as it was', () => {
    fc.assert(
      fc.property(fc.array(event), event, (events, next) => {
        const state = after(openExam(exam(), []), ...events);
        const copy = structuredClone(state);
        examReducer(state, next);
        expect(state).toEqual(copy);
      }),
    );
  });
});
