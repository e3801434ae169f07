import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportInstructorResults, getInstructorResults, getResultsAnalytics } from '#contract/instructor-results.ts';
import { searchText } from '#server/people/auth/new-student.ts';
import { foldResultDeltas } from '#server/platform/totals/fold-result-deltas.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-sitting.ts';
import { addTest, type SpecTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let instructor: SpecPerson;
let ada: SpecPerson;
let obi: SpecPerson;
let maps: SpecTest;
let cells: SpecTest;

const dayMs = 86_400_000;
type Query = Parameters<typeof list>[0];

const list = async (
  query: NonNullable<Parameters<typeof school.call<typeof getInstructorResults>>[1]['query']>,
  by = instructor,
) => (await school.call(getInstructorResults, { query }, by)).body;
const analytics = async (query: object = {}) => (await school.call(getResultsAnalytics, { query }, instructor)).body;
const scores = async (query: Query) => (await list(query)).results.map((result) => result.score);

async function rename(person: SpecPerson, name: string): Promise<SpecPerson> {
  const search_text = searchText(name, person);
  await school.store.write((trx) =>
    trx.updateTable('users').set({ name, search_text }).where('id', '=', person.id).execute(),
  );
  return { ...person, name };
}
async function moveBack(resultId: string, days: number): Promise<void> {
  const submitted_at = school.now() - days * dayMs;
  await school.store.write((trx) =>
    trx
      .updateTable('results')
      .set({ submitted_at } as object)
      .where('id', '=', resultId)
      .execute(),
  );
}

beforeAll(async () => {
  school = await openSpecSchool();
  instructor = await school.addPerson('instructor');
  ada = await rename(await school.addPerson('student'), 'Ádà 100%');
  obi = await rename(await school.addPerson('student'), 'Obi Nwosu');
  maps = await addTest(school, { author: instructor, title: 'Maps of Africa', passingScore: 80 });
  cells = await addTest(school, { author: instructor, title: 'Cells', passingScore: 20 });
  const old = await takeTest(school, maps, ada, ['right', 'right', 'right', 'right']);
  await moveBack(old._id, 20);
  const week = await takeTest(school, maps, obi, ['right', 'right', 'right', 'wrong']);
  await moveBack(week._id, 3);
  await takeTest(school, cells, ada, ['right', 'wrong', null, null]);
  await takeTest(school, cells, obi, [null, null, null, null]);
  await takeTest(school, cells, instructor, ['right', 'right', 'right', 'right']);
  const other = await school.addPerson('instructor');
  await takeTest(school, await addTest(school, { author: other, title: 'Maps of Asia' }), ada, ['right']);
});
afterAll(() => school.close());

describe('the results of own tests', () => {
  it('are listed, the newest first, with a mark on those that do not count', async () => {
    const { results, pagination, tests } = await list({});
    expect(results.map((result) => [result.testTitle, result.score, result.countsInStatistics])).toEqual([
      ['Cells', 100, false],
      ['Cells', 0, true],
      ['Cells', 25, true],
      ['Maps of Africa', 75, true],
      ['Maps of Africa', 100, true],
    ]);
    expect(pagination.total).toBe(5);
    expect(tests.map((test) => test.title)).toEqual(['Cells', 'Maps of Africa']);
  });

  it.each<[string, () => Query, number[]]>([
    ['by test', () => ({ test: maps.id }), [75, 100]],
    ["passed, by the test's own mark", () => ({ status: 'passed' }), [100, 25, 100]],
    ['failed', () => ({ status: 'failed' }), [0, 75]],
    ['of today', () => ({ time: 'today' }), [100, 0, 25]],
    ['of the last 7 days', () => ({ time: 'week' }), [100, 0, 25, 75]],
    ['of the last 30 days', () => ({ time: 'month' }), [100, 0, 25, 75, 100]],
    ["by the student's name, in any case", () => ({ search: 'obi n' }), [0, 75]],
    ['by a name with accents', () => ({ search: 'ádà' }), [25, 100]],
    ['by what LIKE would take for a pattern', () => ({ search: '100%' }), [25, 100]],
    ['by a name without its accents', () => ({ search: 'ada' }), [25, 100]],
    ['by several words in any order', () => ({ search: 'nwosu OBI' }), [0, 75]],
    ['by words of the name and of the title', () => ({ search: 'africa obi' }), [75]],
    ['by address', () => ({ search: obi.email }), [0, 75]],
    ['by title', () => ({ search: 'AFRICA' }), [75, 100]],
    ['not by a word that is in every address', () => ({ search: 'spec.school' }), []],
    ['by several at once', () => ({ search: 'obi', test: cells.id, time: 'today', status: 'failed' }), [0]],
    ['by score', () => ({ sortBy: 'score', sortOrder: 'asc', test: cells.id }), [0, 25, 100]],
    ['by name', () => ({ sortBy: 'name', sortOrder: 'asc', test: maps.id }), [100, 75]],
    ['by name, the last first', () => ({ sortBy: 'name', sortOrder: 'desc', test: maps.id }), [75, 100]],
    ['page by page', () => ({ page: 2, limit: 2 }), [25, 75]],
  ])('are found %s', async (_name, query, expected) => {
    expect(await scores(query())).toEqual(expected);
  });

  it("goes by the viewer's calendar for today", async () => {
    // Noon in Lagos is the small hours of the same day in Honolulu, and of the next on Kiritimati.
    const result = (await list({ test: cells.id })).results.at(-1)!;
    await moveBack(result._id, 11.5 / 24);
    expect(await scores({ time: 'today', timeZone: 'Africa/Lagos', test: cells.id })).toHaveLength(3);
    expect(await scores({ time: 'today', timeZone: 'Pacific/Honolulu', test: cells.id })).toHaveLength(2);
    await moveBack(result._id, (school.now() - Date.parse(result.submittedAt)) / dayMs);
  });

  it('have figures that leave out what does not count, whether they come from totals or not', async () => {
    const expected = { totalResults: 4, averageScore: 50, passRate: 50, uniqueStudents: 2 };
    expect((await list({})).counts).toEqual(expected);
    await foldResultDeltas(school.store, school.now());
    expect((await list({})).counts).toEqual(expected);
    expect((await list({ time: 'month' })).counts).toEqual(expected);
    expect((await list({ search: 'obi' })).counts).toEqual({
      totalResults: 2,
      averageScore: 37.5,
      passRate: 0,
      uniqueStudents: 1,
    });
    const nothing = { totalResults: 0, averageScore: 0, passRate: 0, uniqueStudents: 0 };
    expect((await list({ search: 'nobody' })).counts).toEqual(nothing);
    expect((await list({}, await school.addPerson('instructor'))).counts).toEqual(nothing);
  });

  it.each<[string, object]>([
    ['all', {}],
    ['a filter', { time: 'month' }],
  ])('are analysed alike by totals and by addition: %s', async (_name, query) => {
    const body = await analytics(query);
    expect(body).toMatchObject({ distribution: [1, 1, 0, 1, 1], passed: 2, failed: 2 });
    expect(body.tests.map(({ title, averageScore, results }) => [title, averageScore, results]).toSorted()).toEqual([
      ['Cells', 12.5, 2],
      ['Maps of Africa', 87.5, 2],
    ]);
    // Each person once, by the best of their results.
    expect(body.topPerformers.map(({ studentName, score }) => [studentName, score])).toEqual([
      [ada.name, 100],
      [obi.name, 75],
    ]);
    expect(body.recentResults.map((result) => result.score)).toEqual([0, 25, 75, 100]);
  });

  it('are exported as the list shows them, with names that no spreadsheet computes', async () => {
    const file = await school.call(exportInstructorResults, { query: { test: maps.id } }, instructor);
    expect(file.headers['content-disposition']).toContain('results.csv');
    const { data } = Papa.parse<string[]>(file.text.slice(1).trimEnd());
    expect(data.map((row) => [row[0], row[1], row[2], row[5]])).toEqual([
      ['Student', 'Email', 'Test', 'Score (%)'],
      [obi.name, obi.email, 'Maps of Africa', '75'],
      [ada.name, ada.email, 'Maps of Africa', '100'],
    ]);
  });

  it.each(['asc', 'desc'] as const)('are all exported, many as they are, %sending', async (sortOrder) => {
    const many = await addTest(school, { author: instructor, title: `Many ${sortOrder}`, questions: 1 });
    const first = await takeTest(school, many, ada, ['right']);
    const { test_id, ...row } = await school.store.db
      .selectFrom('results')
      .selectAll()
      .where('id', '=', first._id)
      .executeTakeFirstOrThrow();
    const attempt = await school.store.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', first.attemptId)
      .executeTakeFirstOrThrow();
    await school.store.write(async (trx) => {
      for (let number = 0; number < 1_100; number += 1) {
        const id = `${sortOrder} ${number}`;
        await trx
          .insertInto('attempts')
          .values({ ...attempt, id })
          .execute();
        // Many at the same moment, so that the place in between is a matter of ids.
        const submitted_at = row.submitted_at + (number % 3);
        await trx
          .insertInto('results')
          .values({ ...row, test_id, id, attempt_id: id, submitted_at })
          .execute();
      }
    });
    const query = { test: many.id, sortOrder };
    const { text } = await school.call(exportInstructorResults, { query }, instructor);
    const times = Papa.parse<string[]>(text.slice(1).trimEnd())
      .data.slice(1)
      .map((line) => line[4]!);
    expect(times).toHaveLength(1_101);
    expect(times).toEqual(sortOrder === 'asc' ? times.toSorted() : times.toSorted().toReversed());
  });

  it('stay when their test is deleted, and when the student is', async () => {
    const gone = await addTest(school, { author: instructor, title: 'Gone', questions: 1 });
    const erased = await school.addPerson('student');
    await takeTest(school, gone, erased, ['right']);
    await rename(erased, '');
    await school.store.write((trx) =>
      trx.updateTable('tests').set({ deleted_at: 1 }).where('id', '=', gone.id).execute(),
    );
    const { results, counts } = await list({ test: gone.id });
    expect(results).toMatchObject([{ testTitle: 'Gone', testExists: false, studentName: '', score: 100 }]);
    expect(counts.totalResults).toBe(1);
    const { text } = await school.call(exportInstructorResults, { query: { test: gone.id } }, instructor);
    expect(text).toContain('Deleted user');
  });

  it("are not there for others; an administrator may look at a test's", async () => {
    const other = await school.addPerson('instructor');
    expect((await list({}, other)).results).toEqual([]);
    for (const endpoint of [getInstructorResults, exportInstructorResults, getResultsAnalytics]) {
      expect(await school.call(endpoint, { query: { test: maps.id } }, other)).toMatchObject({
        status: 404,
        body: { code: 'TEST_NOT_FOUND' },
      });
    }
    const admin = await school.addPerson('admin');
    expect((await list({}, admin)).results).toEqual([]);
    expect((await list({ test: maps.id }, admin)).results).toHaveLength(2);
  });
});
