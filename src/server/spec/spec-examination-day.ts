import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { setAccommodation } from '#contract/accommodations.ts';
import { getAttemptTime, resumeAttempt, saveAnswers } from '#contract/attempts.ts';
import { getLateAnswers, judgeLateAnswers } from '#contract/late-answers.ts';
import { type Act, actInSitting } from '#contract/sitting-acts.ts';
import * as contract from '#contract/sittings.ts';
import { submitResult } from '#contract/submission.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { releaseDue } from '#server/exam/sittings/release.ts';
import type { SpecSchool } from './spec-school.ts';
import { openSeveralServers } from './spec-several-servers.ts';
import { addSitting, begin, minute, order, signedInElsewhere } from './spec-sittings.ts';

const second = 1_000;
/** The candidates by number; those of even numbers sit in the lab, the others in the hall. */
export const everybody = Array.from({ length: 30 }, (_, number) => number);
type Pick = 'right' | 'wrong' | null;
export type Picks = readonly [Pick, Pick, Pick];

type Exam = { _id: string; writer: string };
/** When whoever it was heard which deadlines of the servers, in seconds after the sitting opened. */
type Told = { number: number; at: number; deadlines: number[] };

/**
 * An examination of ten minutes in a lab and a hall, on three servers, to its end and beyond; its window closes after eleven.
 * All times are seconds after it opened.
 * @param picksOf what each picks in the end, of three questions
 */
export async function sitExaminationDay(picksOf: (number: number) => Picks) {
  const servers = await openSeveralServers(3);
  const at = (index: number) => servers.schools[index % 3] as SpecSchool;
  const time = (minutes: number) => new Date(at(0).now() + minutes * minute).toISOString();
  const invigilator = await at(0).addPerson('instructor');
  const sitting = await addSitting(at(0), {
    candidates: everybody.length,
    timeLimit: 10,
    changed: {
      opensAt: time(10),
      lastStartAt: time(15),
      endsAt: time(21),
      takeover: 'invigilator',
      rooms: [
        { name: 'Lab', seats: null },
        { name: 'Hall', seats: null },
      ],
      invigilators: [{ email: invigilator.email, room: 'Lab' }],
      releasesScore: 'by-hand',
      releasesAnswers: 'by-hand',
      releasesExplanations: 'by-hand',
    },
  });
  const people = [...sitting.candidates];
  const admin = await at(0).addPerson('admin');
  for (const [number, extraPercent] of [
    [3, 25],
    [4, 50],
    [28, 20],
  ] as const) {
    const body = { extraPercent, largerType: false, validUntil: null };
    await at(number).call(setAccommodation, { params: { userId: people[number]!.id }, body }, admin);
  }
  const opened = at(0).now() + 10 * minute;
  for (const school of servers.schools) school.advance(10 * minute);
  await Promise.all(servers.schools.map((school) => school.services.clock.beat()));

  const exams: Exam[] = [];
  const told: Told[] = [];

  const now = () => (at(0).now() - opened) / second;
  const inSitting = () => ({ params: { sittingId: sitting.id } });
  const only = (...numbers: number[]) => ({
    scope: 'candidates' as const,
    candidateIds: numbers.map((number) => people[number]!.id),
  });

  /** As the servers' background does. */
  const work = async (school: SpecSchool) => {
    await closeOverdueAttempts(school.services).catch(() => undefined);
    await releaseDue(school.services).catch(() => undefined);
  };

  /** Everybody who writes asks all servers how much time there is. */
  async function tell(): Promise<void> {
    for (const number of everybody.filter((candidate) => exams[candidate])) {
      const input = { params: { attemptId: exams[number]!._id }, query: {} };
      const replies = await Promise.all(servers.schools.map((one) => one.call(getAttemptTime, input, people[number])));
      if (replies.some(({ status }) => status === 409)) continue;
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const deadlines = replies.map(({ body }) => (Date.parse(body.deadline) - opened) / second);
      told.push({ number, at: now(), deadlines });
    }
  }

  /** Time passes on all servers until so many seconds after the sitting opened. */
  async function until(seconds: number): Promise<void> {
    await servers.pass((seconds - now()) * second, work);
    await tell();
  }

  async function start(number: number) {
    const begun = await begin(at(number), sitting.id, people[number]!);
    if (begun.status === 201) exams[number] = begun.body;
    return begun;
  }

  type Sent = { question: number; pick: Pick; sequence: number; agoMs?: number };
  const send = (number: number, { question, pick, ...more }: Sent, school = at(number)) => {
    const asked = sitting.test.questions[question]!;
    const answers = [{ questionId: asked.id, selectedOptionId: pick && asked[pick], ...more }];
    const { _id: attemptId, writer } = exams[number]!;
    return school.call(saveAnswers, { params: { attemptId }, body: { writer, answers } }, people[number]);
  };

  /** All of them at once, whatever they picked. */
  async function answer(numbers: readonly number[], question: 0 | 1 | 2): Promise<void> {
    const picked = numbers.filter((number) => picksOf(number)[question] !== null);
    const send1 = (number: number) =>
      send(number, { question, pick: picksOf(number)[question], sequence: question + 1 });
    const saved = await Promise.all(picked.map(send1));
    expect(saved.map(({ status }) => status)).toEqual(picked.map(() => 200));
  }

  type Said<A> = A extends unknown ? Omit<A, 'id'> : never;
  const act = (index: number, what: Said<Act>) =>
    at(index).call(actInSitting, { ...inSitting(), body: { id: newId(), ...what } }, sitting.author);

  await sit();
  return { servers, sitting, invigilator, people, opened, told, at, inSitting };

  async function sit(): Promise<void> {
    const rooms = (await at(1).call(contract.getSitting, inSitting(), sitting.author)).body.rooms;
    const [lab, hall] = rooms.map(({ _id }) => _id) as [string, string];
    const inTime = everybody.filter((number) => ![2, 28, 29].includes(number));
    await Promise.all(inTime.map(start));
    await until(100);
    await start(28);
    await until(120);
    await start(29);
    await until(150);
    await answer([...inTime, 28, 29], 0);
    await until(180);
    await order(at(2), sitting.id, sitting.author, { kind: 'pause', reason: 'A nosebleed', ...only(12) });
    await until(200);
    const theLab = { scope: 'room', roomId: lab } as const;
    await order(at(1), sitting.id, invigilator, { kind: 'pause', reason: 'The fuse of the lab', ...theLab });
    await until(240);
    await act(0, { kind: 'move', ...only(6), roomId: hall, seat: 'H9', words: 'A broken chair' });
    await act(1, { kind: 'move', ...only(7), roomId: lab, seat: 'L9', words: 'A dark corner' });
    await until(270);
    expect((await start(2)).body.code).toBe('SITTING_PAUSED');
    await until(290);
    await order(at(0), sitting.id, invigilator, { kind: 'resume', reason: 'Light again', ...theLab });
    await until(295);
    expect((await start(2)).status).toBe(201);
    await until(310);
    // One who is paused alone goes on writing all the same; number 13 is without a network from here on.
    await answer([2], 0);
    await send(5, { question: 1, pick: 'wrong', sequence: 2 });
    await answer(
      everybody.filter((number) => ![5, 13].includes(number)),
      1,
    );
    await until(330);
    await order(at(1), sitting.id, sitting.author, { kind: 'resume', reason: '', ...only(12) });
    await until(400);
    // Sent to every server at once, as a page does that heard no answer.
    const give = {
      id: newId(),
      kind: 'give',
      minutes: 5,
      reason: 'A wrong table in the paper',
      ...only(10, 11),
    } as const;
    const given = await Promise.all([0, 1, 2].map((index) => order(at(index), sitting.id, sitting.author, give)));
    expect(given.map(({ body }) => body.attempts)).toEqual([2, 2, 2]);
    await until(420);
    await changeDevice(8);
    await until(450);
    // A newer answer by way of one server, and then the older one again by way of another.
    await send(5, { question: 1, pick: 'right', sequence: 5 }, at(0));
    await send(5, { question: 1, pick: 'wrong', sequence: 2 }, at(1));
    await until(480);
    await handIn(14);
    await until(580);
    await outage();
    await until(1_100);
    await judgeLate();
  }

  /** The machine of one dies: they may go on at another, by way of another server, once somebody lets them. */
  async function changeDevice(number: number): Promise<void> {
    const elsewhere = await signedInElsewhere(at(number), people[number]!);
    const input = { params: { attemptId: exams[number]!._id }, body: { clientId: 'client-elsewhere' } };
    expect((await at(number + 1).call(resumeAttempt, input, elsewhere)).body.code).toBe('DEVICE_NOT_ALLOWED');
    await act(number + 2, { kind: 'device', candidateIds: [people[number]!.id], words: 'The screen went black' });
    const resumed = await at(number + 1).call(resumeAttempt, input, elsewhere);
    expect(resumed.status).toBe(200);
    expect(await send(number, { question: 2, pick: 'wrong', sequence: 9 })).toMatchObject({ status: 409 });
    [exams[number], people[number]] = [resumed.body, elsewhere];
  }

  async function handIn(number: number): Promise<void> {
    const [, , pick] = picksOf(number);
    const { id: questionId, ...options } = sitting.test.questions[2]!;
    const answers = [{ questionId, selectedOptionId: pick && options[pick], sequence: 3 }];
    const { _id: attemptId, writer } = exams[number]!;
    const body = { testId: sitting.test.id, attemptId, writer, answers };
    expect((await at(number).call(submitResult, { body }, people[number])).status).toBe(201);
  }

  /** The database is away for a minute, over the deadline of the hall; then all send what they had picked meanwhile. */
  async function outage(): Promise<void> {
    await servers.wire.breakOff();
    await servers.pass(60 * second, work);
    const refused = await Promise.all([0, 1, 3].map((one) => send(one, { question: 2, pick: 'wrong', sequence: 1 })));
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    await servers.wire.comeBack();
    await Promise.all(servers.schools.map(work));
    await answer(
      everybody.filter((number) => ![13, 14].includes(number)),
      2,
    );
    await Promise.all(servers.schools.map((school) => school.services.clock.beat()));
    await tell();
  }

  /** Number 13 comes back long after the end with two answers, of which one was picked before it. */
  async function judgeLate(): Promise<void> {
    for (const [question, pickedAt] of [
      [1, 500],
      [2, 700],
    ] as const) {
      const sent = { question, pick: 'right', sequence: question + 1, agoMs: (1_100 - pickedAt) * second } as const;
      expect((await send(13, sent)).body.code).toBe('ATTEMPT_CLOSED');
    }
    const { answers } = (await at(0).call(getLateAnswers, inSitting(), sitting.author)).body;
    const inTime = ({ pickedAt, endedAt }: (typeof answers)[number]) => (pickedAt ?? '') < endedAt;
    for (const accepts of [true, false]) {
      const answerIds = answers.filter((one) => inTime(one) === accepts).map(({ _id }) => _id);
      const body = { id: newId(), answerIds, accepts, words: accepts ? 'The cable was out' : 'Picked after the end' };
      const judged = await Promise.all(
        [0, 1].map((index) => at(index).call(judgeLateAnswers, { ...inSitting(), body }, sitting.author)),
      );
      expect(judged.map((reply) => reply.body.judged)).toEqual([1, 1]);
    }
  }
}
