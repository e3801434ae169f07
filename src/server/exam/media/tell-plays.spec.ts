import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resumeAttempt, startAttempt } from '#contract/attempts.ts';
import type { SoundPlay } from '#contract/media-facts.ts';
import { createQuestion } from '#contract/questions.ts';
import { tellPlays } from '#contract/sound-plays.ts';
import { submitResult } from '#contract/submission.ts';
import { wav } from '#server/spec/spec-files.ts';
import { addMediaOf } from '#server/spec/spec-media.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let student: SpecPerson;
let sound: string;
let testId: string;

beforeAll(async () => {
  school = await openSpecSchool();
  author = await school.addPerson('instructor');
  sound = await addMediaOf(school, wav(2), author);
  const test = await addTest(school, { author, questions: 0 });
  testId = test.id;
  const body = {
    test: testId,
    text: `Listen.\n\n![A dialogue](sound:${sound}?plays=2)\n\nWho speaks?`,
    category: 'English',
    options: [
      { text: 'Amina', isCorrect: true },
      { text: 'Chidi', isCorrect: false },
    ],
  };
  expect((await school.call(createQuestion, { body }, author)).status).toBe(201);
});
afterAll(() => school.close());
beforeEach(async () => {
  student = await school.addPerson('student');
});

const start = async (by: SpecPerson, clientId = 'client-one') =>
  (await school.call(startAttempt, { params: { testId }, body: { clientId } }, by)).body;
const tell = (attemptId: string, plays: SoundPlay[], by: SpecPerson) =>
  school.call(tellPlays, { params: { attemptId }, body: { plays } }, by);
const play = (id: string, at: number | null, mediaId = sound): SoundPlay => ({ id, mediaId, at });

describe('what was heard of a sound', () => {
  it('is known to the next device, as often as it was begun and as far as it came', async () => {
    const exam = await start(student);
    expect(exam.plays).toBeUndefined();
    await tell(exam._id, [play('first', 0.5)], student);
    const { body } = await tell(exam._id, [play('first', null), play('second', 1.25)], student);
    expect(body.plays).toEqual([play('first', null), play('second', 1.25)]);

    const { body: elsewhere } = await school.call(
      resumeAttempt,
      { params: { attemptId: exam._id }, body: { clientId: 'client-two' } },
      student,
    );
    expect(elsewhere.plays).toEqual([play('first', null), play('second', 1.25)]);
  });

  it('counts once however often it is told, and never goes back', async () => {
    const { _id: attemptId } = await start(student);
    await tell(attemptId, [play('first', 1.5)], student);
    for (const at of [0.5, 1.5]) {
      expect((await tell(attemptId, [play('first', at)], student)).body.plays).toEqual([play('first', 1.5)]);
    }
    await tell(attemptId, [play('first', null)], student);
    expect((await tell(attemptId, [play('first', 1.75)], student)).body.plays).toEqual([play('first', null)]);
  });

  it('is counted of two devices that tell in the same moment', async () => {
    const { _id: attemptId } = await start(student);
    await Promise.all([
      tell(attemptId, [play('here', null)], student),
      tell(attemptId, [play('there', null)], student),
    ]);
    const { plays } = await start(student);
    expect(plays?.map(({ id }) => id).toSorted()).toEqual(['here', 'there']);
  });

  it('is nothing where the attempt does not play it, and stays as it was once it has ended', async () => {
    const { _id: attemptId } = await start(student);
    const other = await addMediaOf(school, wav(1), author);
    expect((await tell(attemptId, [play('other', 1, other), play('none', 1, 'no-such')], student)).body.plays).toEqual(
      [],
    );
    await tell(attemptId, [play('first', 1)], student);
    await school.call(submitResult, { body: { testId, attemptId, answers: [] } }, student);
    const late = await tell(attemptId, [play('late', 1)], student);
    expect([late.status, late.body.plays]).toEqual([200, [play('first', 1)]]);
  });

  it("cannot be told of another's attempt", async () => {
    const { _id: attemptId } = await start(student);
    const answer = await tell(attemptId, [play('first', 1)], await school.addPerson('student'));
    expect([answer.status, answer.body.code]).toEqual([404, 'ATTEMPT_NOT_FOUND']);
  });
});
