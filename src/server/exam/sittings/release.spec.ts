import { afterAll, describe, expect, it } from 'vitest';
import { getOwnData } from '#contract/own-data.ts';
import { exportResults, getResult, getResults, getStudentStats } from '#contract/results.ts';
import { getInstructorResults } from '#contract/instructor-results.ts';
import { submitResult } from '#contract/submission.ts';
import * as contract from '#contract/sittings.ts';
import type { SittingContent } from '#contract/sitting-content.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addEssayTo, addSitting, begin, minute, order, type SpecSitting } from '#server/spec/spec-sittings.ts';
import { giveMark } from '#server/spec/spec-essays.ts';
import { releaseDue } from './release.ts';

const school = await openSpecSchool();
afterAll(() => school.close());

const byHand = { releasesScore: 'by-hand', releasesAnswers: 'by-hand', releasesExplanations: 'by-hand' } as const;

/** A sitting in which everybody has begun. */
async function underWay(changed: Partial<SittingContent>, candidates = 1) {
  const sitting = await addSitting(school, { candidates, changed });
  school.advance(10 * minute);
  const begun = [];
  for (const person of sitting.candidates) begun.push((await begin(school, sitting.id, person)).body._id);
  return { ...sitting, begun };
}

/** Hands in with the first question right and the second wrong, of three. */
async function handIn({ test, begun, candidates }: Awaited<ReturnType<typeof underWay>>, index = 0) {
  const [first, second] = test.questions;
  const answers = [
    { questionId: first?.id ?? '', selectedOptionId: first?.right },
    { questionId: second?.id ?? '', selectedOptionId: second?.wrong },
  ];
  const person = candidates[index] as SpecPerson;
  const body = { testId: test.id, attemptId: begun[index] ?? '', answers };
  return { person, reply: (await school.call(submitResult, { body }, person)).body };
}

const read = async (resultId: string, person: SpecPerson) =>
  (await school.call(getResult, { params: { resultId } }, person)).body;
const counted = async (person: SpecPerson) =>
  (await school.call(getStudentStats, { query: {} }, person)).body.testsCompleted;
const letters = async (person: SpecPerson) =>
  (await school.store.db.selectFrom('waiting_letters').select('kind').where('user_id', '=', person.id).execute()).map(
    ({ kind }) => kind,
  );
const release = (sitting: SpecSitting, by: SpecPerson, ...what: ('score' | 'answers' | 'explanations')[]) =>
  school.call(contract.releaseSitting, { params: { sittingId: sitting.id }, body: { what } }, by);

describe('a sitting that releases by hand', () => {
  it('tells no score anywhere before, all of it once somebody says so, and enters the figures once', async () => {
    const sitting = await underWay(byHand);
    const { person, reply } = await handIn(sitting);
    const untold = { standing: 'held-back', score: 0, passed: false, correctAnswers: 0, pointsWon: 0 };
    expect(reply).toMatchObject(untold);
    expect(await read(reply._id, person)).toMatchObject({ ...untold, review: [], reviewWithheld: 'held-back' });
    const list = await school.call(getResults, { query: {} }, person);
    expect(list.body.results).toMatchObject([untold]);
    const file = await school.call(exportResults, { query: {} }, person);
    expect(file.text).toContain('NOT RELEASED');
    expect(file.text).not.toContain('33.33');
    const own = await school.call(getOwnData, {}, person);
    expect(own.body.results).toMatchObject([untold]);
    expect(own.text).not.toContain('33.33');
    expect([await counted(person), await letters(person)]).toEqual([0, []]);

    const seen = await school.call(getInstructorResults, { query: { sitting: sitting.id } }, sitting.author);
    expect(seen.body.results).toMatchObject([{ score: 33.33, isHeldBack: true, countsInStatistics: false }]);
    expect(await read(reply._id, sitting.author)).toMatchObject({ score: 33.33, reviewWithheld: null });

    const released = await release(sitting, sitting.author, 'score');
    const since = new Date(school.now()).toISOString();
    expect(released.body.released).toEqual({ score: since, answers: null, explanations: null });
    const after = await read(reply._id, person);
    expect(after).toMatchObject({ score: 33.33, correctAnswers: 1, review: [], reviewWithheld: 'not-released' });
    expect(after).not.toHaveProperty('standing');
    expect([await counted(person), await letters(person)]).toEqual([1, ['result-ready']]);

    await release(sitting, sitting.author, 'score', 'answers');
    const answers = await read(reply._id, person);
    expect(answers.review).toHaveLength(3);
    expect(answers.review.map(({ explanation }) => explanation)).toEqual(['', '', '']);
    await release(sitting, sitting.author, 'explanations');
    expect((await read(reply._id, person)).review.every(({ explanation }) => explanation !== '')).toBe(true);
    expect([await counted(person), await letters(person)]).toEqual([1, ['result-ready']]);
  });

  it('overrides what the test says of its answers', async () => {
    const sitting = await underWay({ ...byHand, releasesScore: 'at-once', releasesAnswers: 'at-once' });
    const { person, reply } = await handIn(sitting);
    expect(reply).toMatchObject({ score: 33.33 });
    expect((await read(reply._id, person)).review).toHaveLength(3);
  });

  it('is released by whoever set it up, not by whoever invigilates', async () => {
    const invigilator = await school.addPerson('instructor');
    const sitting = await underWay({ ...byHand, invigilators: [{ email: invigilator.email, room: null }] });
    const { person, reply } = await handIn(sitting);
    expect((await release(sitting, invigilator, 'score')).status).toBe(403);
    expect(await read(reply._id, person)).toMatchObject({ standing: 'held-back' });
  });

  it('holds an essay back once it is marked', async () => {
    const sitting = await addSitting(school, { candidates: 1, changed: byHand });
    const [person] = sitting.candidates as [SpecPerson];
    const question = await addEssayTo(school, sitting);
    school.advance(10 * minute);
    const exam = (await begin(school, sitting.id, person)).body;
    const answers = [{ questionId: question, answerText: 'Through a membrane.' }];
    const body = { testId: sitting.test.id, attemptId: exam._id, answers };
    const result = (await school.call(submitResult, { body }, person)).body;
    expect(result).toMatchObject({ standing: 'being-marked' });
    const waiting = await school.store.db
      .selectFrom('essays')
      .select('id')
      .where('result_id', '=', result._id)
      .execute();
    await giveMark(school, waiting[0]?.id ?? '', sitting.author, { points: 3 });
    expect(await read(result._id, person)).toMatchObject({ standing: 'held-back', score: 0 });
    expect(await letters(person)).toEqual([]);
    await release(sitting, sitting.author, 'score');
    expect(await read(result._id, person)).toMatchObject({ score: 50 });
  });
});

describe('a sitting that releases at its end', () => {
  const atEnd = { releasesScore: 'at-end', releasesAnswers: 'at-end', releasesExplanations: 'at-end' } as const;

  it('tells once nobody begins any more and nobody writes', async () => {
    const sitting = await underWay(atEnd, 2);
    const { person, reply } = await handIn(sitting);
    await releaseDue(school.services);
    expect(await read(reply._id, person)).toMatchObject({ standing: 'held-back' });
    school.advance(20 * minute);
    await releaseDue(school.services);
    expect(await read(reply._id, person)).toMatchObject({ standing: 'held-back' });
    await handIn(sitting, 1);
    await releaseDue(school.services);
    const after = await read(reply._id, person);
    expect(after).toMatchObject({ score: 33.33, reviewWithheld: null });
    expect(after.review[0]?.explanation).not.toBe('');
  });

  it.each(['sitting', 'room'] as const)('waits while a %s is held, since others may still begin', async (held) => {
    const sitting = await underWay({ ...atEnd, rooms: [{ name: 'Lab', seats: null }] });
    const { person, reply } = await handIn(sitting);
    const { body } = await school.call(contract.getSitting, { params: { sittingId: sitting.id } }, sitting.author);
    const target = held === 'room' ? { scope: held, roomId: body.rooms[0]?._id ?? '' } : { scope: held };
    await order(school, sitting.id, sitting.author, { kind: 'pause', ...target });
    school.advance(20 * minute);
    await releaseDue(school.services);
    expect(await read(reply._id, person)).toMatchObject({ standing: 'held-back' });
    await order(school, sitting.id, sitting.author, { kind: 'end', scope: 'sitting' });
    await order(school, sitting.id, sitting.author, { kind: 'resume', ...target });
    await releaseDue(school.services);
    expect(await read(reply._id, person)).toMatchObject({ score: 33.33 });
  });
});
