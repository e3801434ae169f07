import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#domain/kinds/kind.ts';
import { type Exam, sequencedAnswerSchema } from '#contract/attempts.ts';
import type { ExamQuestion } from '#contract/tests.ts';
import {
  countAnswered,
  type ExamEvent,
  examReducer,
  isAnswered,
  openExam,
  saveStatus,
  type WaitingPick,
  wirePick,
} from './exam-state.ts';
import { orderCases } from './spec-answer-order.ts';
import { writerOf } from './writer.ts';
import { option, text, picked, after, waiting, saved, offline, journalled, exam } from './spec-exam.ts';

describe('an exam that is opened', () => {
  it('begins at the first question, with nothing answered and everything saved', () => {
    const state = openExam(exam(), []);
    expect(state).toMatchObject({ attemptId: 'attempt', writer: 'w2', currentIndex: 0, mode: 'answering' });
    expect(countAnswered(state)).toBe(0);
    expect(saveStatus(state)).toBe('saved');
  });

  it.each([
    [2, 2],
    [9, 2],
    [-1, 0],
  ])('begins at question %i where one was there before, or the nearest that there is', (place, expected) => {
    expect(openExam(exam(), [], place).currentIndex).toBe(expected);
  });

  it('keeps the marks for review of this device, also where the attempt is continued from another', () => {
    const state = openExam(exam(), [], 0, ['q2']);
    const marked = after(state, { type: 'marked', questionId: 'q1', isMarked: true });
    expect([...marked.marked]).toEqual(['q2', 'q1']);
    const continued = after(
      marked,
      { type: 'marked', questionId: 'q2', isMarked: false },
      { type: 'taken-over' },
      { type: 'continued', exam: exam({ writer: 'w3' }) },
    );
    expect([...continued.marked]).toEqual(['q1']);
    expect(countAnswered(continued)).toBe(0);
  });

  it('shows what the server has', () => {
    const answers = [
      { questionId: 'q1', selectedOptionId: 'q1-a', sequence: 4 },
      { questionId: 'q2', selectedOptionId: null, sequence: 5 },
      { questionId: 'q3', answerText: 'seven', sequence: 6 },
    ];
    const state = openExam(exam({ answers }), []);
    expect(state.answers.get('q1')).toEqual(option('q1-a'));
    expect(state.answers.get('q2')).toEqual(option(null));
    expect(state.answers.get('q3')).toEqual(text('seven'));
    expect(countAnswered(state)).toBe(2);
  });

  it('shows what this device kept of the same lease over what the server has', () => {
    const answers = [{ questionId: 'q1', selectedOptionId: 'q1-a', sequence: 4 }];
    const state = openExam(exam({ answers }), [journalled('q1', 'q1-b', 5, 'w2')]);
    expect(state.answers.get('q1')).toEqual(option('q1-b'));
  });

  it('fills only gaps with an older lease’s picks where the server’s answer does not say its own', () => {
    const answers = [{ questionId: 'q1', selectedOptionId: 'q1-a', sequence: 1 }];
    const kept = [journalled('q1', 'q1-b', 9, 'w1'), journalled('q2', 'q2-b', 8, 'w1')];
    const state = openExam(exam({ answers }), kept);
    expect(state.answers.get('q1')).toEqual(option('q1-a'));
    expect(state.answers.get('q2')).toEqual(option('q2-b'));
  });

  it('fills no gap where a newer lease took the answer away', () => {
    const answers = [{ questionId: 'q1', selectedOptionId: null, sequence: 1 }];
    const state = openExam(exam({ answers }), [journalled('q1', 'q1-b', 9, 'w1')]);
    expect(state.answers.get('q1')).toEqual(option(null));
  });

  it.each(orderCases)('shows what the server will find: $what', ({ pick, kept, isNewer }) => {
    const answers = [
      { questionId: 'q1', selectedOptionId: 'q1-a', sequence: kept.sequence, writer: writerOf(kept.epoch) },
    ];
    const mine = journalled('q1', 'q1-b', pick.sequence, writerOf(pick.epoch));
    const state = openExam(exam({ answers, writer: writerOf(3) }), [mine]);
    expect(state.answers.get('q1')).toEqual(option(isNewer ? 'q1-b' : 'q1-a'));
  });

  it('prefers its own lease to an older one in whatever order the device hands them out', () => {
    const kept = [journalled('q1', 'q1-b', 3, 'w2'), journalled('q1', 'q1-a', 9, 'w1')];
    expect(openExam(exam(), kept).answers.get('q1')).toEqual(option('q1-b'));
    expect(openExam(exam(), kept.toReversed()).answers.get('q1')).toEqual(option('q1-b'));
  });

  it('has everything that the device kept wait for the server, and says so', () => {
    const kept = [journalled('q1', 'q1-b', 9, 'w1'), journalled('q1', 'q1-a', 10, 'w2')];
    const state = openExam(exam(), kept);
    expect(waiting(state)).toEqual(kept);
    expect(saveStatus(state)).toBe('saving');
  });

  it.each<[string, Exam['answers'], WaitingPick[], number]>([
    ['at 1', [], [], 1],
    ['after what the server has', [{ questionId: 'q1', selectedOptionId: 'q1-a', sequence: 7 }], [], 8],
    ['after what the device kept', [], [journalled('q1', 'q1-a', 12, 'w1')], 13],
    [
      'after both',
      [{ questionId: 'q1', selectedOptionId: 'q1-a', sequence: 30 }],
      [journalled('q2', 'q2-a', 12, 'w2')],
      31,
    ],
  ])('goes on counting its picks %s', (_name, answers, kept, expected) => {
    const state = after(openExam(exam({ answers }), kept), picked('q3', text('x')));
    expect(waiting(state).at(-1)?.sequence).toBe(expected);
  });
});

describe('a pick', () => {
  it('is shown at once, and waits for the server under the lease of the tab', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')));
    expect(state.answers.get('q1')).toEqual(option('q1-a'));
    expect(waiting(state)).toEqual([journalled('q1', 'q1-a', 1, 'w2')]);
    expect(saveStatus(state)).toBe('saving');
  });

  it('replaces the one that waits of the same question, with a higher sequence', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')), picked('q1', option('q1-b')));
    expect(waiting(state)).toEqual([journalled('q1', 'q1-b', 2, 'w2')]);
  });

  it('does not replace the one that waits from an older lease', () => {
    const kept = journalled('q1', 'q1-a', 3, 'w1');
    const state = after(openExam(exam(), [kept]), picked('q1', option('q1-b')));
    expect(waiting(state)).toEqual([kept, journalled('q1', 'q1-b', 4, 'w2')]);
  });

  it('may take an answer away, which waits as well', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')), picked('q1', option(null)));
    expect(countAnswered(state)).toBe(0);
    expect(waiting(state)).toMatchObject([{ questionId: 'q1', answer: null, sequence: 2 }]);
  });

  it.each<[string, ExamEvent]>([
    ['the time is up', { type: 'time-up' }],
    ['the exam is being handed in', { type: 'submitting' }],
    ['another tab goes on with it', { type: 'taken-over' }],
    ['there is a result', { type: 'ended', resultId: 'r' }],
  ])('is not taken when %s', (_name, event) => {
    const before = after(openExam(exam(), []), picked('q1', option('q1-a')), event);
    expect(examReducer(before, picked('q1', option('q1-b')))).toEqual(before);
  });

  it.each<[string, ExamEvent[]]>([
    ['the server gives time back', [{ type: 'time-up' }, { type: 'time-left' }]],
    ['handing in has failed', [{ type: 'submitting' }, { type: 'submission-failed' }]],
    ['this tab goes on with it', [{ type: 'taken-over' }, { type: 'continued', exam: exam({ writer: 'w4' }) }]],
    ['the server cannot be reached', [offline]],
    ['the device keeps nothing', [{ type: 'not-kept' }]],
  ])('is taken when %s', (_name, events) => {
    const state = after(openExam(exam(), []), ...events, picked('q1', option('q1-b')));
    expect(state.answers.get('q1')).toEqual(option('q1-b'));
    expect(waiting(state)).toHaveLength(1);
  });
});

describe('saving', () => {
  it('ends the wait of what was sent', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')), picked('q2', option('q2-a')));
    const acknowledged = after(state, saved(...waiting(state)));
    expect(waiting(acknowledged)).toEqual([]);
    expect(saveStatus(acknowledged)).toBe('saved');
    expect(acknowledged.answers).toEqual(state.answers);
  });

  it('leaves waiting what was not sent', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')), picked('q2', option('q2-a')));
    const [first, second] = waiting(state);
    expect(waiting(after(state, saved(first!)))).toEqual([second]);
  });

  it('leaves waiting and on the screen what was picked anew meanwhile', () => {
    const sent = after(openExam(exam(), []), picked('q1', option('q1-a')));
    const state = after(sent, picked('q1', option('q1-b')), saved(...waiting(sent)));
    expect(waiting(state)).toMatchObject([{ answer: option('q1-b'), sequence: 2 }]);
    expect(state.answers.get('q1')).toEqual(option('q1-b'));
    expect(saveStatus(state)).toBe('saving');
  });

  it('shows what stands at the server where that is not what was sent', () => {
    const kept = journalled('q1', 'q1-a', 9, 'w1');
    const newer = [{ questionId: 'q1', selectedOptionId: 'q1-b', sequence: 1 }];
    const reply = { saved: [{ questionId: 'q1', sequence: 1 }], newer, refused: [] };
    const state = after(openExam(exam(), [kept]), { type: 'saved', sent: [kept], reply });
    expect(state.answers.get('q1')).toEqual(option('q1-b'));
    expect(waiting(state)).toEqual([]);
  });

  it('shows what stands in the very same place, where a duplicated tab was first, and never goes there again', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')));
    const newer = [{ questionId: 'q1', selectedOptionId: 'q1-b', sequence: 1 }];
    const reply = { saved: [{ questionId: 'q1', sequence: 1 }], newer, refused: [] };
    const heard = after(state, { type: 'saved', sent: waiting(state), reply });
    expect(heard.answers.get('q1')).toEqual(option('q1-b'));
    expect(saveStatus(heard)).toBe('saved');
  });

  it('goes on counting above whatever stands at the server', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')));
    const newer = [{ questionId: 'q1', selectedOptionId: 'q1-b', sequence: 7 }];
    const reply = { saved: [{ questionId: 'q1', sequence: 7 }], newer, refused: [] };
    const next = after(state, { type: 'saved', sent: waiting(state), reply }, picked('q2', option('q2-a')));
    expect(waiting(next)).toMatchObject([{ questionId: 'q2', sequence: 8 }]);
  });

  it('that is heard of twice changes nothing the second time', () => {
    const sent = after(openExam(exam(), []), picked('q1', option('q1-a')));
    const once = after(sent, saved(...waiting(sent)));
    expect(after(once, saved(...waiting(sent)))).toEqual(once);
  });
});

describe('an answer that the server does not take', () => {
  const refused = (questionId: string, sequence: number) => [{ questionId, sequence, message: 'Too long' }];
  const state = after(openExam(exam(), []), picked('q1', option('q1-a')), picked('q2', option('q2-a')));

  it('waits no longer, leaves the screen, and is told of; the rest is saved', () => {
    const reply = { saved: [{ questionId: 'q2', sequence: 2 }], newer: [], refused: refused('q1', 1) };
    const heard = after(state, { type: 'saved', sent: waiting(state), reply });
    expect(waiting(heard)).toEqual([]);
    expect(heard.answers.get('q1')).toBeUndefined();
    expect(heard.answers.get('q2')).toEqual(option('q2-a'));
    expect(heard.refusals).toEqual(new Map([['q1', 'Too long']]));
    expect(saveStatus(heard)).toBe('saved');
  });

  it('leaves what the server holds of that question', () => {
    const newer = [{ questionId: 'q1', selectedOptionId: 'q1-b', sequence: 1 }];
    const reply = { saved: [{ questionId: 'q1', sequence: 1 }], newer, refused: refused('q1', 1) };
    const [first] = waiting(state);
    const heard = after(state, { type: 'saved', sent: [first!], reply });
    expect(heard.answers.get('q1')).toEqual(option('q1-b'));
    expect(heard.refusals.has('q1')).toBe(true);
  });

  it('is no matter any more once another is picked', () => {
    const reply = { saved: [], newer: [], refused: refused('q1', 1) };
    const [first] = waiting(state);
    const heard = after(state, { type: 'saved', sent: [first!], reply }, picked('q1', option('q1-b')));
    expect(heard.refusals.size).toBe(0);
    expect(heard.answers.get('q1')).toEqual(option('q1-b'));
  });

  it('is no matter where another was picked before the server answered', () => {
    const [first] = waiting(state);
    const reply = { saved: [], newer: [], refused: refused('q1', 1) };
    const heard = after(state, picked('q1', option('q1-b')), { type: 'saved', sent: [first!], reply });
    expect(heard.refusals.size).toBe(0);
    expect(heard.answers.get('q1')).toEqual(option('q1-b'));
    expect(waiting(heard)).toHaveLength(2);
  });
});

describe('moving', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [99, 2],
    [-1, 0],
  ])('to question %i of three shows question %i', (index, expected) => {
    expect(after(openExam(exam(), []), { type: 'moved', index }).currentIndex).toBe(expected);
  });

  it.each(['time-up', 'submitting', 'taken-over'] as const)('is possible also in the state %s', (type) => {
    expect(after(openExam(exam(), []), { type }, { type: 'moved', index: 2 }).currentIndex).toBe(2);
  });
});

describe('going on after another tab had the attempt', () => {
  const before = after(
    openExam(exam(), []),
    picked('q1', option('q1-a')),
    picked('q2', option('q2-a')),
    { type: 'moved', index: 1 },
    { type: 'not-kept' },
    { type: 'taken-over' },
  );
  const answers = [{ questionId: 'q1', selectedOptionId: 'q1-b', sequence: 1 }];
  const state = after(before, { type: 'continued', exam: exam({ writer: 'w4', answers }) });

  it('takes over the new lease, and stays at the same question', () => {
    expect(state).toMatchObject({ writer: 'w4', mode: 'answering', currentIndex: 1, keepsPicks: false });
  });

  it('shows what the other tab answered, and its own picks where that answered nothing', () => {
    expect(state.answers.get('q1')).toEqual(option('q1-b'));
    expect(state.answers.get('q2')).toEqual(option('q2-a'));
  });

  it('still sends what was picked before, under the lease of that time', () => {
    expect(waiting(state)).toEqual(waiting(before));
    expect(waiting(state).every((pick) => pick.writer === 'w2')).toBe(true);
  });

  it('counts its picks on from where either stood', () => {
    expect(waiting(after(state, picked('q3', text('x')))).at(-1)).toMatchObject({ sequence: 3, writer: 'w4' });
    const far = [{ questionId: 'q1', selectedOptionId: 'q1-b', sequence: 50 }];
    const further = after(before, { type: 'continued', exam: exam({ writer: 'w4', answers: far }) });
    expect(waiting(after(further, picked('q3', text('x')))).at(-1)).toMatchObject({ sequence: 51, writer: 'w4' });
  });
});

describe('the end', () => {
  it('keeps the result and leaves nothing waiting', () => {
    const state = after(openExam(exam(), []), picked('q1', option('q1-a')), { type: 'ended', resultId: 'r1' });
    expect(state).toMatchObject({ mode: 'ended', resultId: 'r1' });
    expect(waiting(state)).toEqual([]);
  });

  it('may come while another tab goes on', () => {
    const state = after(openExam(exam(), []), { type: 'taken-over' }, { type: 'ended', resultId: 'r1' });
    expect(state.mode).toBe('ended');
  });

  it.each<[string, ExamEvent[], string]>([
    [
      'time up does not bring back an attempt that was taken over',
      [{ type: 'taken-over' }, { type: 'time-up' }],
      'taken-over',
    ],
    ['time up comes also while it is handed in', [{ type: 'submitting' }, { type: 'time-up' }], 'time-up'],
    [
      'a failed submission after the time is up gives no time',
      [{ type: 'submitting' }, { type: 'time-up' }, { type: 'submission-failed' }],
      'time-up',
    ],
    ['it is handed in once at a time', [{ type: 'submitting' }, { type: 'submitting' }], 'submitting'],
    ['it is not handed in from a tab that lost it', [{ type: 'taken-over' }, { type: 'submitting' }], 'taken-over'],
    [
      'time given back reopens nothing that was taken over',
      [{ type: 'taken-over' }, { type: 'time-left' }],
      'taken-over',
    ],
    ['time given back does not stop a submission', [{ type: 'submitting' }, { type: 'time-left' }], 'submitting'],
  ])('%s', (_name, events, mode) => {
    expect(after(openExam(exam(), []), ...events).mode).toBe(mode);
  });
});

describe('whether a question is answered', () => {
  it.each<[string, ExamQuestion['type'], Answer | null | undefined, boolean]>([
    ['not where nothing was picked', 'multiple-choice', undefined, false],
    ['not where it was cleared', 'multiple-choice', option(null), false],
    ['by an option', 'multiple-choice', option('q1-a'), true],
    ['by a text', 'short-answer', text('seven'), true],
    ['by the figure 0', 'short-answer', text('0'), true],
    ['not by an empty text', 'short-answer', text(''), false],
    ['not by spaces', 'short-answer', text(' \n\t'), false],
    ['not by a text where options are to choose from', 'true-false', text('seven'), false],
  ])('%s', (_name, type, answer, expected) => {
    expect(isAnswered({ type }, answer)).toBe(expected);
  });

  it('counts the questions of the exam, no others', () => {
    const state = after(
      openExam(exam(), []),
      picked('q1', option('q1-a')),
      picked('q3', text('  ')),
      picked('of another exam', option('x')),
    );
    expect(countAnswered(state)).toBe(1);
  });
});

describe('a pick on the wire', () => {
  const pick = { questionId: 'q', sequence: 3, writer: 'w2' };
  it.each<[ExamQuestion['type'], Answer | null, object]>([
    ['multiple-choice', option('a'), { ...pick, selectedOptionId: 'a' }],
    ['true-false', option('a'), { ...pick, selectedOptionId: 'a' }],
    ['multiple-choice', option(null), { ...pick, selectedOptionId: null }],
    ['short-answer', text('seven'), { ...pick, answerText: 'seven' }],
    ['short-answer', text(null), { ...pick, answerText: null }],
  ])('to a %s question tells %j', (type, answer, expected) => {
    expect(wirePick({ type, answer, ...pick }, 0)).toEqual(expected);
  });

  it('is always one that the server takes', () => {
    const id = fc.string({ minLength: 1, maxLength: 64 });
    const given = fc.record({
      type: fc.constantFrom('multiple-choice', 'true-false', 'short-answer'),
      answer: fc.oneof(fc.option(id).map(option), fc.option(fc.string({ maxLength: 1_000 })).map(text)),
      questionId: id,
      sequence: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      writer: id,
    });
    fc.assert(
      fc.property(given, (waitingPick) => {
        expect(sequencedAnswerSchema.safeParse(wirePick(waitingPick, 0)).success).toBe(true);
      }),
    );
  });
});
