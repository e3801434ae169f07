import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#contract/auth.ts';
import { getClasses } from '#contract/classes.ts';
import { getLateAnswers } from '#contract/late-answers.ts';
import { getDemoSchool } from '#contract/setup.ts';
import { getTrail } from '#contract/sitting-acts.ts';
import { getBoard, getOwnSittings, getSitting, getSittings } from '#contract/sittings.ts';
import { closeOverdueAttempts } from '#server/exam/attempts/close-overdue-attempts.ts';
import { releaseDue } from '#server/exam/sittings/release.ts';
import { seedDemoIn } from '#server/spec/spec-demo.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { specDatabase } from '#server/spec/spec-store.ts';

const minute = 60_000;
/** Half past two in the afternoon in Lagos. */
const now = Date.parse('2026-11-23T13:30:00Z');
const school = await openSpecSchool(await specDatabase(), {}, now);
let instructor: SpecPerson;
beforeAll(async () => {
  await seedDemoIn(school.store, now);
  instructor = await signedIn('instructor');
});
afterAll(() => school.close());

async function signedIn(who: string): Promise<SpecPerson> {
  const { body } = await school.call(signIn, { body: { email: `${who}@demo.school`, password: 'demo1234' } });
  return { id: body._id, token: body.token, name: body.name, email: body.email ?? '' };
}

async function sittingCalled(title: string) {
  const { body } = await school.call(getSittings, { query: {} }, instructor);
  const sitting = body.sittings.find((one) => one.title === title);
  if (!sitting) throw new Error(`No sitting ${title}`);
  return sitting;
}

async function statesOn(title: string) {
  const { _id: sittingId } = await sittingCalled(title);
  const { body } = await school.call(getBoard, { params: { sittingId }, query: {} }, instructor);
  const states = body.candidates.map(({ state }) => state);
  return {
    ...body,
    counts: Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([k, v]) => [k, v.length])),
  };
}

const kindsOf = async (title: string) => {
  const { _id: sittingId } = await sittingCalled(title);
  const { body } = await school.call(getTrail, { params: { sittingId } }, instructor);
  return body.entries.map(({ kind }) => kind);
};

it('has two classes of this term, with the accounts that it names', async () => {
  const { body } = await school.call(getClasses, { query: {} }, instructor);
  expect(body.classes.map(({ name, session, term, members }) => [name, session, term, members])).toEqual([
    ['SS2 A', '2026/2027', 'first', 12],
    ['SS2 B', '2026/2027', 'first', 12],
  ]);
});

it('has an examination under way, with candidates at every point, one of whom is not heard of', async () => {
  const { counts, candidates, silent } = await statesOn('Biology: Mid-term Test');
  expect(counts).toEqual({ expected: 2, absent: 1, submitted: 2, paused: 1, writing: 18 });
  expect(silent).toHaveLength(1);
  expect(new Set(candidates.map(({ answered }) => answered)).size).toBeGreaterThan(5);
  expect(candidates.filter(({ given }) => given === 600)).toHaveLength(1);
  expect(candidates.filter(({ events }) => events > 0)).toHaveLength(4);
  expect(candidates.every(({ roomId, seat }) => roomId !== null && seat !== '')).toBe(true);
  expect(await kindsOf('Biology: Mid-term Test')).toEqual(['pause', 'incident', 'message', 'give', 'absent']);
});

it('has one that has ended: the score is told, the answers are not, and one late answer is to be judged', async () => {
  const title = 'Physics: Continuous Assessment';
  const { counts } = await statesOn(title);
  expect(counts).toEqual({ submitted: 9, ended: 3 });
  expect(await kindsOf(title)).toEqual(['end', 'resume', 'pause', 'resume', 'outage']);
  const params = { sittingId: (await sittingCalled(title))._id };
  const { released, state } = (await school.call(getSitting, { params }, instructor)).body;
  expect(state).toBe('ended');
  expect(released).toEqual({ score: '2026-11-22T09:00:00.000Z', answers: null, explanations: null });
  const { body } = await school.call(getLateAnswers, { params }, instructor);
  expect(body.answers.map(({ verdict }) => verdict)).toEqual([null]);
});

it('has one that all begin tomorrow at nine, for which the student of the demo is expected', async () => {
  const { body } = await school.call(getOwnSittings, {}, await signedIn('student'));
  expect(body.sittings.map(({ title, opensAt }) => [title, opensAt])).toEqual([
    ['Biology: Mid-term Test', '2026-11-23T13:00:00.000Z'],
    ['Use of English: End of Term', '2026-11-24T08:00:00.000Z'],
  ]);
});

it('does not take for somebody’s own what its candidates hand in later', async () => {
  school.advance(75 * minute);
  await closeOverdueAttempts(school.services);
  await releaseDue(school.services);
  instructor = await signedIn('instructor');
  const { counts } = await statesOn('Biology: Mid-term Test');
  expect(counts['writing']).toBeUndefined();
  const { body } = await school.call(getDemoSchool, {}, await signedIn('admin'));
  expect(body.own.results).toBe(0);
});
