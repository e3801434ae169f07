import { describe, expect, it } from 'vitest';
import { countWaiting, type ExamEvent, openExam, type SaveStatus, saveStatus } from './exam-state.ts';
import { after, cannotSave, exam, offline, option, picked, saved, waiting } from './spec-exam.ts';

describe('what the screen says of the answers', () => {
  const one = picked('q1', option('q1-a'));
  const has: ExamEvent = saved(...waiting(after(openExam(exam(), []), one)));
  const file: ExamEvent = { type: 'files-waiting', questionIds: new Set(['q1']) };
  it.each<[string, ExamEvent[], SaveStatus]>([
    ['saved where nothing waits', [], 'saved'],
    ['saving where something waits', [one], 'saving'],
    ['offline where the server cannot be reached', [one, offline], 'network-kept'],
    [
      'that the device keeps nothing, where it does not and the server cannot be reached',
      [one, offline, { type: 'not-kept' }],
      'network-not-kept',
    ],
    ['that the server cannot save, where it says so', [one, cannotSave], 'server-kept'],
    [
      'offline, kept, where a slow device has kept it after all',
      [one, offline, { type: 'not-kept' }, { type: 'kept' }],
      'network-kept',
    ],
    ['the same where the device keeps nothing', [one, cannotSave, { type: 'not-kept' }], 'server-not-kept'],
    ['what the last try showed', [one, cannotSave, offline], 'network-kept'],
    ['saving where the device keeps nothing and the server is there', [one, { type: 'not-kept' }], 'saving'],
    ['saving where the server is there again', [one, offline, { type: 'reached' }], 'saving'],
    ['saved where the server has it after all', [one, offline, has], 'saved'],
    ['saving where a file waits and no answer', [file], 'saving'],
    ['saved where the file is there', [file, { type: 'files-waiting', questionIds: new Set() }], 'saved'],
    ['offline where a file waits and the server cannot be reached', [file, offline], 'network-kept'],
    ['taken over', [one, { type: 'taken-over' }], 'taken-over'],
    ['taken over, not offline', [one, offline, { type: 'taken-over' }], 'taken-over'],
    [
      'offline again, and that the device keeps nothing, where this tab goes on',
      [one, { type: 'not-kept' }, { type: 'taken-over' }, { type: 'continued', exam: exam({ writer: 'w4' }) }, offline],
      'network-not-kept',
    ],
  ])('%s', (_name, events, expected) => {
    expect(saveStatus(after(openExam(exam(), []), ...events))).toBe(expected);
  });

  it('counts an answer once whose text and file both wait', () => {
    const two: ExamEvent = { type: 'files-waiting', questionIds: new Set(['q1', 'q2']) };
    expect(countWaiting(after(openExam(exam(), []), picked('q1', option('q1-a')), two))).toBe(2);
  });
});
