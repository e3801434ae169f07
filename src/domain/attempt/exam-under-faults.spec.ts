import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SavedAnswer } from '#contract/attempts.ts';
import type { Answer } from '#domain/kinds/kind.ts';
import { chosenOption } from '#domain/kinds/choosing-one.ts';
import { isNewer, type Place } from './answer-order.ts';
import { type ExamEvent, examReducer, openExam, saveStatus, type WaitingPick, type SaveReply } from './exam-state.ts';
import { option, picked, waiting, stands, offline, exam, question } from './spec-exam.ts';
import { epochOf, writerOf } from './writer.ts';

const chosen = (answer: Answer | null | undefined) => (answer === undefined ? undefined : chosenOption(answer));

/**
 * A server as READINGS describes it, and one tab that answers, loses replies, is taken over and reloaded. One request
 * is under way at a time.
 */
function openSchool() {
  const questions = ['q1', 'q2', 'q3'];
  type Standing = Place & SavedAnswer;
  const server = { epoch: 1, standing: new Map<string, Standing>() };
  const asExam = () =>
    exam({
      questions: questions.map((id) => question(id)),
      writer: writerOf(server.epoch),
      answers: [...server.standing.values()].map(({ epoch, ...answer }) => ({ ...answer, writer: writerOf(epoch) })),
    });
  let state = openExam(asExam(), []);
  let underWay: { sent: WaitingPick[]; reply: SaveReply } | undefined;
  let picks = 0;
  /** What this tab picked since it last heard the whole exam. */
  let pickedHere = new Map<string, string | null>();
  let isAlone = true;

  const put = (answer: Standing) => {
    const kept = server.standing.get(answer.questionId);
    if (!kept || isNewer(answer, kept)) server.standing.set(answer.questionId, answer);
  };
  const dispatch = (event: ExamEvent) => {
    state = examReducer(state, event);
  };
  const heardAll = () => {
    pickedHere = new Map();
    isAlone = true;
  };

  const school = {
    state: () => state,
    pick(number: number, clears: boolean) {
      const questionId = questions[number % questions.length]!;
      picks += 1;
      const selected = clears ? null : `pick ${picks}`;
      if (state.mode === 'answering') pickedHere.set(questionId, selected);
      dispatch(picked(questionId, option(selected)));
    },
    send() {
      if (underWay || state.mode !== 'answering' || state.waiting.size === 0) return;
      if (epochOf(state.writer) !== server.epoch) return dispatch({ type: 'taken-over' });
      const sent = waiting(state);
      for (const pick of sent) put({ ...stands(pick), epoch: epochOf(pick.writer)! });
      const standing = [...new Set(sent.map((pick) => pick.questionId))].map((id) => server.standing.get(id)!);
      const isOtherThanSent = (answer: Standing) =>
        answer.selectedOptionId !==
        chosen(
          sent.findLast((pick) => pick.questionId === answer.questionId && pick.sequence === answer.sequence)?.answer,
        );
      underWay = {
        sent,
        reply: {
          saved: standing.map(({ questionId, sequence }) => ({ questionId, sequence })),
          newer: standing.filter(isOtherThanSent),
          refused: [],
        },
      };
    },
    hear() {
      if (underWay) {
        // What a duplicated tab answered in the same place stands; here it is shown.
        for (const answer of underWay.reply.newer)
          if (!waiting(state).some((pick) => pick.questionId === answer.questionId && !underWay?.sent.includes(pick)))
            pickedHere.set(answer.questionId, answer.selectedOptionId ?? null);
        dispatch({ type: 'saved', ...underWay });
      }
      underWay = undefined;
    },
    loseReply() {
      if (underWay) dispatch(offline);
      underWay = undefined;
    },
    answerElsewhere(number: number) {
      if (epochOf(state.writer) === server.epoch) server.epoch += 1;
      picks += 1;
      const questionId = questions[number % questions.length]!;
      const sequence = Math.max(0, ...[...server.standing.values()].map((answer) => answer.sequence)) + 1;
      put({ questionId, selectedOptionId: `elsewhere ${picks}`, sequence, epoch: server.epoch });
      isAlone = false;
    },
    /** A duplicated tab, under this tab's own lease and in the same places as this one. */
    answerInDuplicate(number: number) {
      if (epochOf(state.writer) !== server.epoch) return;
      picks += 1;
      const questionId = questions[number % questions.length]!;
      const answer = { questionId, selectedOptionId: `duplicate ${picks}` };
      put({ ...answer, sequence: state.nextSequence, epoch: server.epoch });
      isAlone = false;
    },
    goOnHere() {
      if (state.mode !== 'taken-over' || underWay) return;
      server.epoch += 1;
      dispatch({ type: 'continued', exam: asExam() });
      heardAll();
    },
    reload() {
      underWay = undefined;
      if (epochOf(state.writer) !== server.epoch) server.epoch += 1;
      state = openExam(asExam(), waiting(state));
      heardAll();
    },
    expectHonesty() {
      for (const [questionId, selected] of pickedHere) expect(chosen(state.answers.get(questionId))).toBe(selected);
      if (saveStatus(state) === 'saved' && isAlone) school.expectSame();
    },
    expectSame() {
      for (const questionId of questions)
        expect(chosen(state.answers.get(questionId)) ?? null).toBe(
          server.standing.get(questionId)?.selectedOptionId ?? null,
        );
    },
  };
  return school;
}

describe('an exam with a bad network, other tabs and reloads', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('pick'), number: fc.nat({ max: 2 }) }) },
    {
      weight: 9,
      arbitrary: fc.record({
        does: fc.constantFrom(
          'clear',
          'send',
          'hear',
          'send',
          'hear',
          'loseReply',
          'answerElsewhere',
          'answerInDuplicate',
          'goOnHere',
          'reload',
        ),
        number: fc.nat({ max: 2 }),
      }),
    },
  );
  const take = (school: ReturnType<typeof openSchool>, does: string, number: number) => {
    if (does === 'pick') school.pick(number, false);
    else if (does === 'clear') school.pick(number, true);
    else if (does === 'send') school.send();
    else if (does === 'hear') school.hear();
    else if (does === 'loseReply') school.loseReply();
    else if (does === 'answerElsewhere') school.answerElsewhere(number);
    else if (does === 'answerInDuplicate') school.answerInDuplicate(number);
    else if (does === 'goOnHere') school.goOnHere();
    else school.reload();
  };
  const steps = fc.array(step, { maxLength: 60 });

  it('never takes a pick off the screen, and says saved only where the server has what the screen shows', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const school = openSchool();
        for (const { does, number } of taken) {
          take(school, does, number);
          school.expectHonesty();
        }
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the same answers on both sides once everything was sent', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const school = openSchool();
        for (const { does, number } of taken) take(school, does, number);
        for (const does of ['hear', 'send', 'reload', 'send', 'hear']) take(school, does, 0);
        expect(saveStatus(school.state())).toBe('saved');
        school.expectSame();
      }),
      { numRuns: 500 },
    );
  });

  it('gives every pick a higher sequence than all before it', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const school = openSchool();
        let highest = 0;
        for (const { does, number } of taken) {
          const before = school.state();
          take(school, does, number);
          const isNew = (pick: WaitingPick) => !waiting(before).includes(pick);
          if (does !== 'pick' && does !== 'clear') continue;
          for (const pick of waiting(school.state()).filter(isNew)) {
            expect(pick.sequence).toBeGreaterThan(highest);
            highest = pick.sequence;
          }
        }
      }),
    );
  });
});
