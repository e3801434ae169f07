import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { takeTest } from '#server/spec/spec-sitting.ts';
import { addTest } from '#server/spec/spec-test.ts';

let school: SpecSchool;
let author: SpecPerson;
let student: SpecPerson;
let admin: SpecPerson;
let testId: string;

beforeAll(async () => {
  school = await openSpecSchool();
  [author, student, admin] = [
    await school.addPerson('instructor'),
    await school.addPerson('student'),
    await school.addPerson('admin'),
  ];
  const test = await addTest(school, { author, questions: 2 });
  testId = test.id;
  await takeTest(school, test, student, ['right', 'wrong']);
});
afterAll(() => school.close());

const files = allEndpoints
  .filter((endpoint) => 'files' in endpoint && Array.isArray(endpoint.files) && endpoint.files.includes('text/csv'))
  .map(({ path, access }) => ({ path, access }));

describe('a time in a CSV file', () => {
  it.each(files)("of $path is on the school's clocks, as spreadsheets read it", async ({ path, access }) => {
    const person = access === 'instructor' ? author : access === 'admin' ? admin : student;
    const { status, text } = await school.raw({ url: path.replace(':testId', testId) }, person);
    expect(status).toBe(200);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/);
  });
});
