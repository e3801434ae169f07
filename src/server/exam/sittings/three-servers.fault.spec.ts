import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInstructorResults, getItemAnalysis } from '#contract/instructor-results.ts';
import { getResult, getResults, getStudentStats } from '#contract/results.ts';
import { getTrail } from '#contract/sitting-acts.ts';
import * as contract from '#contract/sittings.ts';
import { everybody, type Picks, sitExaminationDay } from '#server/spec/spec-examination-day.ts';
import type { SpecSchool } from '#server/spec/spec-school.ts';
import { engine } from '#server/spec/spec-store.ts';

const second = 1_000;
const questions = [0, 1, 2] as const;

/**
 * When each of the thirty ends, in seconds after the sitting opened, and how many of them they had. Those of even numbers sit
 * in the lab; the time limit is 600, and the window closes at 660.
 */
const expected: readonly { who: readonly number[]; deadline: number; had: number; why: string }[] = [
  {
    who: [1, 5, 9, 13, 15, 17, 19, 21, 23, 25, 27],
    deadline: 660,
    had: 600,
    why: 'the hall: 600, and 60 of the outage',
  },
  { who: [0, 8, 16, 18, 20, 22, 24, 26], deadline: 750, had: 600, why: 'the lab: 600, 90 paused, 60 of the outage' },
  { who: [3], deadline: 810, had: 750, why: 'a quarter more time: 750, and 60 of the outage' },
  { who: [4], deadline: 1_050, had: 900, why: 'half as much again: 900, 90 paused, 60 of the outage' },
  { who: [29], deadline: 720, had: 540, why: 'begun at 120, cut by the window at 660, and 60 of the outage' },
  {
    who: [28],
    deadline: 930,
    had: 680,
    why: 'begun at 100 with 120 more: the window at 780, 90 paused, 60 of the outage',
  },
  { who: [2], deadline: 720, had: 365, why: 'begun at 295, cut by the window at 660, and 60 of the outage' },
  { who: [6], deadline: 750, had: 600, why: 'left the lab while it stood still, and went on with it' },
  { who: [7], deadline: 710, had: 600, why: 'came to the lab while it stood still for 50 more, and 60 of the outage' },
  {
    who: [12],
    deadline: 810,
    had: 600,
    why: 'paused alone for 150, with the lab in between, and 60 of the outage',
  },
  { who: [10], deadline: 1_050, had: 900, why: 'the lab, and 300 given' },
  { who: [11], deadline: 960, had: 900, why: 'the hall, and 300 given' },
  { who: [14], deadline: 690, had: 390, why: 'the lab; handed in at 480, before the outage' },
];

/** What each picked in the end, by question: of all kinds, and by hand for those with a tale of their own. */
const ownPicks: Record<number, Picks> = { 5: [null, 'right', 'right'], 13: ['right', 'right', 'right'] };
const picksOf = (number: number): Picks => {
  const digit = (place: number) => (['right', 'wrong', null] as const)[Math.floor(number / place) % 3] ?? null;
  return ownPicks[number] ?? [digit(1), digit(3), digit(9)];
};
/** Of number 13 the third answer was picked after the end, and declined. */
const counted = (number: number): Picks => (number === 13 ? ['right', 'right', null] : picksOf(number));
const rightOf = (number: number) => counted(number).filter((pick) => pick === 'right').length;
const scores = [0, 33.33, 66.67, 100];

describe.runIf(engine === 'postgres')('a sitting on three servers', () => {
  let day: Awaited<ReturnType<typeof sitExaminationDay>>;

  beforeAll(async () => {
    day = await sitExaminationDay(picksOf);
  }, 400_000);
  afterAll(() => day.servers.close());
  const secondsOf = (iso: string | null | undefined) => (Date.parse(iso ?? '') - day.opened) / second;

  it.each(expected)('ends at $deadline for $who: $why', async ({ who, deadline }) => {
    for (const number of who) {
      const last = day.told.findLast((one) => one.number === number);
      expect({ number, deadlines: last?.deadlines }).toEqual({ number, deadlines: [deadline, deadline, deadline] });
    }
    for (const school of day.servers.schools) {
      const { candidates } = (
        await school.call(contract.getBoard, { ...day.inSitting(), query: {} }, day.sitting.author)
      ).body;
      for (const number of who) {
        const row = candidates.find(({ candidateId }) => candidateId === day.people[number]!.id);
        expect({ number, deadline: secondsOf(row?.deadline), ended: secondsOf(row?.endedAt) }).toEqual({
          number,
          deadline,
          ended: number === 14 ? 480 : deadline,
        });
      }
    }
  });

  it('names each of the thirty once in that table', () => {
    expect(expected.flatMap(({ who }) => who).toSorted((a, b) => a - b)).toEqual(everybody);
  });

  it('told nobody an earlier deadline than before, on whichever server', () => {
    for (const number of everybody) {
      let latest = 0;
      for (const { deadlines } of day.told.filter((one) => one.number === number)) {
        expect(new Set(deadlines).size).toBe(1);
        expect(Math.min(...deadlines)).toBeGreaterThanOrEqual(latest);
        latest = Math.max(...deadlines);
      }
      expect(latest).toBeGreaterThan(0);
    }
  });

  const resultsOf = async (school: SpecSchool) => {
    const query = { sitting: day.sitting.id, limit: 100 };
    return (await school.call(getInstructorResults, { query }, day.sitting.author)).body;
  };
  const numberOf = (userId: string) => day.people.findIndex(({ id }) => id === userId);

  it('has a result of each, by what they picked in the end, and the seconds that they had', async () => {
    const had = new Map(expected.flatMap((row) => row.who.map((number) => [number, row.had])));
    for (const school of day.servers.schools) {
      const { results } = await resultsOf(school);
      expect(results.map(({ user }) => numberOf(user._id)).toSorted((a, b) => a - b)).toEqual(everybody);
      for (const { user, score, timeTaken, isHeldBack } of results) {
        const number = numberOf(user._id);
        expect({ number, score, timeTaken, isHeldBack }).toEqual({
          number,
          score: scores[rightOf(number)],
          timeTaken: had.get(number),
          isHeldBack: true,
        });
      }
    }
  });

  it('keeps every pick as it was made, the newest of each', async () => {
    const { results } = await resultsOf(day.at(0));
    for (const { _id: resultId, user } of results) {
      const number = numberOf(user._id);
      const { body } = await day.at(number).call(getResult, { params: { resultId } }, day.sitting.author);
      const picked = questions.map((question) => {
        const asked = day.sitting.test.questions[question]!;
        const { selectedOptionId: option } = body.review.find(({ questionId }) => questionId === asked.id)!;
        return option === asked.right ? 'right' : option === asked.wrong ? 'wrong' : option;
      });
      expect({ number, picked }).toEqual({ number, picked: counted(number) });
      expect(body.lateAnswers).toBe(number === 13 ? 1 : 0);
    }
  });

  it('has each act in its trail, once, in order, with who did it and why', async () => {
    const author = day.sitting.author.name;
    const inLab = { scope: 'room', by: day.invigilator.name } as const;
    for (const school of day.servers.schools) {
      const { entries } = (await school.call(getTrail, day.inSitting(), day.sitting.author)).body;
      const lines = entries.toReversed().map((entry) => ({ ...entry, at: secondsOf(entry.at) }));
      const alone = (number: number) => ({
        scope: 'candidates',
        candidates: 1,
        names: [day.people[number]!.name],
        by: author,
      });
      expect(lines).toMatchObject([
        { at: 180, kind: 'pause', ...alone(12), words: 'A nosebleed' },
        // Of fifteen, number 2 had not begun.
        { at: 200, kind: 'pause', ...inLab, candidates: 14, words: 'The fuse of the lab' },
        { at: 240, kind: 'move', ...alone(6), detail: 'Lab → Hall H9', words: 'A broken chair' },
        {
          at: 240,
          kind: 'pause',
          scope: 'room',
          candidates: 1,
          by: author,
          words: 'Moved into a room that stands still',
        },
        { at: 240, kind: 'move', ...alone(7), detail: 'Hall → Lab L9', words: 'A dark corner' },
        // Number 7 among them, and number 6, who sits in the hall.
        { at: 290, kind: 'resume', ...inLab, candidates: 15, words: 'Light again' },
        { at: 330, kind: 'resume', ...alone(12), words: '' },
        { at: 400, kind: 'give', candidates: 2, seconds: 300, by: author, words: 'A wrong table in the paper' },
        { at: 420, kind: 'device', ...alone(8), words: 'The screen went black' },
        { at: 640, kind: 'outage', scope: 'sitting', candidates: 29, by: '', words: '' },
        { at: 1_100, kind: 'late', ...alone(13), detail: '1 accepted', words: 'The cable was out' },
        { at: 1_100, kind: 'late', ...alone(13), detail: '1 declined', words: 'Picked after the end' },
      ]);
      const outage = lines.find(({ kind }) => kind === 'outage');
      expect([secondsOf(outage?.from), secondsOf(outage?.to)]).toEqual([580, 640]);
    }
  });

  it('tells each their result on every server once it is released, and counts what was accepted', async () => {
    const before = await day.at(1).call(getResults, { query: {} }, day.people[13]);
    expect(before.body.results).toMatchObject([{ standing: 'held-back', score: 0 }]);
    const what = ['score', 'answers', 'explanations'] as const;
    const input = { ...day.inSitting(), body: { what: [...what] } };
    expect((await day.at(2).call(contract.releaseSitting, input, day.sitting.author)).status).toBe(200);
    for (const number of everybody) {
      const score = scores[rightOf(number)];
      const { body } = await day.at(number + 1).call(getResults, { query: {} }, day.people[number]);
      expect(body.results).toMatchObject([{ score }]);
      expect(body.results[0]).not.toHaveProperty('standing');
    }
    expect((await day.at(0).call(getStudentStats, { query: {} }, day.people[13])).body.averageScore).toBe(66.67);

    // Of 90 answers: how many were right, question by question, number 13 with the one that was accepted.
    const right = questions.map(
      (question) => everybody.filter((number) => counted(number)[question] === 'right').length,
    );
    const average = (100 * right.reduce((sum, one) => sum + one, 0)) / 90;
    for (const school of day.servers.schools) {
      expect((await resultsOf(school)).counts).toMatchObject({
        totalResults: 30,
        averageScore: expect.closeTo(average, 1) as number,
      });
      const asked = { params: { testId: day.sitting.test.id }, query: {} };
      const { items } = (await school.call(getItemAnalysis, asked, day.sitting.author)).body;
      expect(items.map(({ attempts, facility }) => [attempts, facility! * 30])).toEqual(
        right.map((one) => [30, expect.closeTo(one, 6) as number]),
      );
    }
  });
});
