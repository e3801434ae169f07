import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportAdminResults, getAdminResults, getResultChoices } from '#contract/admin-results.ts';
import { updateUser } from '#contract/admin-users.ts';
import { startAttempt } from '#contract/attempts.ts';
import { deleteTest } from '#contract/authoring.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { submitResult } from '#contract/submission.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

const quarterMs = 15 * 60_000;
/** Half an hour before midnight in Lagos. */
const beforeMidnight = Date.UTC(2026, 10, 21, 22, 30);

let school: SpecSchool;
let admin: SpecPerson;
let author: SpecPerson;
let ade: SpecPerson;
let bisi: SpecPerson;
let rivers: SpecTest;
let words: SpecTest;

async function take(test: SpecTest, person: SpecPerson, right: number): Promise<void> {
  const { body } = await school.call(
    startAttempt,
    { params: { testId: test.id }, body: { clientId: 'client-one' } },
    person,
  );
  const answers = test.questions.map((question, index) => ({
    questionId: question.id,
    selectedOptionId: index < right ? question.right : question.wrong,
    sequence: index + 1,
  }));
  const { _id: attemptId, writer } = body;
  const submission = { testId: test.id, attemptId, writer, answers };
  expect((await school.call(submitResult, { body: submission }, person)).status).toBe(201);
}

type Query = NonNullable<CallOf<typeof getAdminResults>['query']>;
const list = async (query: Query) => (await school.call(getAdminResults, { query }, admin)).body;
/** Who is listed with which test, and how many there are in all. */
async function listed(query: Query): Promise<{ rows: string[]; total: number }> {
  const { results, pagination } = await list(query);
  return {
    rows: results.map((result) => `${result.studentName} ${result.testTitle} ${result.score}`),
    total: pagination.total,
  };
}

// Tópé 100 and 50 on one day, Bisi 25 and the test's author 0, which counts in no figures, on the next.
beforeAll(async () => {
  school = await openSpecSchool(undefined, {}, beforeMidnight);
  [admin, author] = [await school.addPerson('admin'), await school.addPerson('instructor')];
  [ade, bisi] = [await school.addPerson('student'), await school.addPerson('student')];
  for (const [person, name] of [
    [ade, 'Tópé Ọlá'],
    [bisi, 'Bisi Eze'],
    [author, 'Author'],
  ] as const) {
    await school.call(updateUser, { params: { userId: person.id }, body: { name } }, admin);
  }
  rivers = await addTest(school, { author, title: 'Rivers', category: 'Geography' });
  words = await addTest(school, { author, title: 'Mots français', category: 'French' });
  const taken = [
    [rivers, ade, 4],
    [words, ade, 2],
    [rivers, bisi, 1],
    [rivers, author, 0],
  ] as const;
  for (const [test, person, right] of taken) {
    await take(test, person, right);
    school.advance(quarterMs);
  }
});
afterAll(() => school.close());

const adeRivers = 'Tópé Ọlá Rivers 100';
const adeWords = 'Tópé Ọlá Mots français 50';
const bisiRivers = 'Bisi Eze Rivers 25';
const authorRivers = 'Author Rivers 0';
const newestFirst = [authorRivers, bisiRivers, adeWords, adeRivers];

describe('all results of the school', () => {
  it('are listed whoever took and wrote the test, the newest first, with whether they count', async () => {
    const { results, pagination } = await list({});
    expect(results.map(({ studentName }) => studentName)).toEqual(['Author', 'Bisi Eze', 'Tópé Ọlá', 'Tópé Ọlá']);
    expect(results.map(({ countsInStatistics }) => countsInStatistics)).toEqual([false, true, true, true]);
    expect(results[1]).toMatchObject({ user: { _id: bisi.id }, studentEmail: bisi.email, testExists: true });
    expect(pagination.total).toBe(4);
  });

  it.each<[string, Query, string[]]>([
    ['the lowest score', { sortBy: 'score', sortOrder: 'asc' }, [authorRivers, bisiRivers, adeWords, adeRivers]],
    ['the oldest', { sortOrder: 'asc' }, [adeRivers, adeWords, bisiRivers, authorRivers]],
  ])('come with %s first', async (_what, query, rows) => {
    expect(await listed(query)).toEqual({ rows, total: 4 });
    const pages = [await listed({ ...query, limit: 3 }), await listed({ ...query, limit: 3, page: 2 })];
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  });

  it.each<[string, () => Query, string[]]>([
    ['a test', () => ({ test: rivers.id }), [authorRivers, bisiRivers, adeRivers]],
    ['a person', () => ({ person: ade.id }), [adeWords, adeRivers]],
    ['a category', () => ({ category: 'French' }), [adeWords]],
    ['passed', () => ({ status: 'passed' }), [adeRivers]],
    ['failed', () => ({ status: 'failed' }), [authorRivers, bisiRivers, adeWords]],
    ['failed in a test', () => ({ status: 'failed', test: rivers.id }), [authorRivers, bisiRivers]],
    ['a person in a test', () => ({ person: ade.id, test: words.id }), [adeWords]],
    ['the first day', () => ({ from: '2026-11-22', timeZone: 'Africa/Lagos' }), [authorRivers, bisiRivers]],
    ['the last day', () => ({ to: '2026-11-21', timeZone: 'Africa/Lagos' }), [adeWords, adeRivers]],
    ['a day elsewhere', () => ({ from: '2026-11-21', to: '2026-11-21', timeZone: 'UTC' }), newestFirst],
    ['the lowest score', () => ({ minScore: 50 }), [adeWords, adeRivers]],
    ['the highest score', () => ({ maxScore: 25 }), [authorRivers, bisiRivers]],
    ['a name without its accents', () => ({ search: 'tope OLA' }), [adeWords, adeRivers]],
    ['a title without its accents', () => ({ search: 'francais' }), [adeWords]],
    ['a name and a title', () => ({ search: 'tope rivers' }), [adeRivers]],
    ['an e-mail', () => ({ search: bisi.email }), [bisiRivers]],
    ['nothing', () => ({ search: 'nobody at all' }), []],
    ['nobody', () => ({ person: 'no-such-person' }), []],
  ])('are filtered by %s, and counted', async (_what, query, rows) => {
    expect(await listed(query())).toEqual({ rows, total: rows.length });
    const file = await school.call(exportAdminResults, { query: query() }, admin);
    const lines = file.text.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(rows.length);
  });

  it('name the person that they are filtered by, and what else they can be filtered by', async () => {
    expect((await list({ person: ade.id })).person).toEqual({ _id: ade.id, name: 'Tópé Ọlá' });
    const { body } = await school.call(getResultChoices, {}, admin);
    expect(body).toEqual({
      tests: [
        { _id: words.id, title: 'Mots français' },
        { _id: rivers.id, title: 'Rivers' },
      ],
      categories: ['French', 'Geography'],
    });
  });

  it('refuse a day or a score that is none, in words', async () => {
    const answers = await Promise.all(
      [{ from: 'yesterday' }, { minScore: 101 }].map((query) => school.call(getAdminResults, { query }, admin)),
    );
    expect(answers.map(({ body }) => body.message)).toEqual([
      'Please give the day as year, month and day: 2026-11-21',
      'A score must be between 0 and 100',
    ]);
  });

  it('are kept in a file as they are listed, which the audit trail tells', async () => {
    const file = await school.call(exportAdminResults, { query: { status: 'failed', sortOrder: 'asc' } }, admin);
    const [headings, ...rows] = file.text.trimEnd().split('\r\n');
    expect(headings).toContain('Student,Email,Test');
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Tópé Ọlá', 'Bisi Eze', 'Author']);
    const told = await school.store.db
      .selectFrom('audit_trail')
      .select(['actor_id', 'action'])
      .where('action', '=', 'results-exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told.actor_id).toBe(admin.id);
  });

  it('stay when their test is deleted', async () => {
    const gone = await addTest(school, { author, title: 'Gone', category: 'History' });
    await take(gone, bisi, 4);
    await school.call(deleteTest, { params: { testId: gone.id } }, author);
    const { results, pagination } = await list({ test: gone.id });
    expect(results).toMatchObject([{ testTitle: 'Gone', testExists: false }]);
    expect(pagination.total).toBe(1);
  });
});
