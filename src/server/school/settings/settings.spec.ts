import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getActivity } from '#contract/admin-overview.ts';
import { getSettings, updateSettings } from '#contract/admin-settings.ts';
import { resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { getProfile, signIn, signUp } from '#contract/auth.ts';
import { getOpenTests } from '#contract/dashboard.ts';
import { getResult } from '#contract/results.ts';
import { submitResult } from '#contract/submission.ts';
import { defaultSettings } from '#contract/school-settings.ts';
import { getPublicSettings, getSiteAddresses } from '#contract/settings.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { addTest } from '#server/spec/spec-test.ts';

const minute = 60_000;
let school: SpecSchool;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
});
beforeEach(async () => {
  admin = await school.addPerson('admin');
  await change(defaultSettings);
});
afterAll(() => school.close());

const change = (body: object) => school.call(updateSettings, { body }, admin);
const read = async () => (await school.call(getSettings, {}, admin)).body;

describe('the settings', () => {
  it('begin with the defaults, and change in part', async () => {
    expect(await read()).toEqual(defaultSettings);
    expect((await change({ siteTitle: '  Unity College ', itemsPerPage: 25 })).body).toEqual({
      ...defaultSettings,
      siteTitle: 'Unity College',
      itemsPerPage: 25,
    });
    expect(await read()).toMatchObject({ siteTitle: 'Unity College', itemsPerPage: 25, sessionTimeout: 60 });
    expect((await school.call(getActivity, { query: {} }, admin)).body.activities[0]).toMatchObject({
      action: 'settings-changed',
      actor: { _id: admin.id },
    });
  });

  it('are not written over unseen by whoever began before another changed them', async () => {
    const stale = { basedOn: { siteTitle: 'Idanwo', maintenanceMode: false } };
    await change({ maintenanceMode: true });
    // What only the other has changed stays, and hinders nobody.
    expect(await change({ siteTitle: 'Unity College', ...stale })).toMatchObject({
      status: 200,
      body: { siteTitle: 'Unity College', maintenanceMode: true },
    });
    expect(await change({ siteTitle: 'Hill College', userRegistration: false, ...stale })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', fields: [{ path: 'siteTitle' }] },
    });
    expect(await read()).toMatchObject({ siteTitle: 'Unity College', userRegistration: true });
    // Whoever has seen it may.
    const seen = { basedOn: { siteTitle: 'Unity College' } };
    expect((await change({ siteTitle: 'Hill College', ...seen })).status).toBe(200);
  });

  it('are no visitor’s to ask for an address in the network', async () => {
    expect((await school.call(getSiteAddresses, {})).status).toBe(401);
    // The school of the specs listens on its own machine alone.
    expect((await school.call(getSiteAddresses, {}, admin)).body).toEqual({ publicUrl: null, networkAddress: null });
  });

  it('keep in the trail who changed what, from and to, and no address', async () => {
    await change({ itemsPerPage: 25, adminEmail: 'head@school.ng', siteTitle: 'Idanwo' });
    const trail = await school.store.db
      .selectFrom('audit_trail')
      .selectAll()
      .where('actor_id', '=', admin.id)
      .execute();
    const last = trail.findLast(({ action }) => action === 'settings-changed');
    expect(JSON.parse(last?.detail ?? '')).toEqual({
      'itemsPerPage.from': 10,
      'itemsPerPage.to': 25,
      adminEmail: 'changed',
    });
  });

  it.each([
    [{ siteTitle: ' ' }, 'Site title is required'],
    [{ adminEmail: 'nowhere' }, 'Please enter a valid email address'],
    [{ itemsPerPage: 4 }, 'Items per page must be between 5 and 100'],
    [{ itemsPerPage: 101 }, 'Items per page must be between 5 and 100'],
    [{ maxFileSize: 0 }, 'Max file size must be between 1 and 50 MB'],
    [{ maxFileSize: 51 }, 'Max file size must be between 1 and 50 MB'],
    [{ sessionTimeout: 14 }, 'Session timeout must be between 15 and 480 minutes'],
    [{ sessionTimeout: 481 }, 'Session timeout must be between 15 and 480 minutes'],
  ])('refuse %j: %s', async (wrong, message) => {
    expect(await change(wrong)).toMatchObject({ status: 400, body: { message } });
    expect(await read()).toEqual(defaultSettings);
  });

  it.each([
    { adminEmail: '' },
    { adminEmail: 'head@school.ng' },
    { itemsPerPage: 5 },
    { itemsPerPage: 100 },
    { maxFileSize: 1 },
    { maxFileSize: 50 },
    { sessionTimeout: 15 },
    { sessionTimeout: 480 },
    { theme: 'system' },
  ])('take %j', async (body) => {
    expect(await change(body)).toMatchObject({ status: 200, body });
  });

  it('act at once: title, theme, registration, page size, session time-out', async () => {
    const author = await school.addPerson('instructor');
    for (let count = 0; count < 7; count += 1) await addTest(school, { author });
    const idle = await school.addPerson('student');
    await change({
      siteTitle: 'Unity College',
      theme: 'dark',
      userRegistration: false,
      itemsPerPage: 5,
      sessionTimeout: 15,
    });
    const { body: known } = await school.call(getPublicSettings, {});
    expect(known).toMatchObject({ siteTitle: 'Unity College', theme: 'dark' });
    // What is between the administrators is no visitor's.
    for (const name of ['adminEmail', 'requireTwoFactor']) expect(known).not.toHaveProperty(name);
    const registration = { name: 'Late', email: 'late@spec.school', password: 'correct horse' };
    expect(await school.call(signUp, { body: registration })).toMatchObject({
      status: 403,
      body: { code: 'REGISTRATION_CLOSED' },
    });
    expect((await school.call(getCatalogue, { query: {} }, author)).body.tests).toHaveLength(5);
    school.advance(15 * minute + 1);
    expect((await school.call(getProfile, {}, idle)).status).toBe(401);
  });

  it('bound an upload while it comes in', async () => {
    const author = await school.addPerson('instructor');
    const { id: testId } = await addTest(school, { author });
    await change({ maxFileSize: 1 });
    const questions = Array.from({ length: 12 }, () => ({ padding: 'x'.repeat(100_000) }));
    const upload = (payload: object) => school.raw({ method: 'POST', url: '/api/questions/bulk', payload }, author);
    expect(await upload({ testId, questions })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', message: 'A file can have at most 1 MB' },
    });
    await change({ maxFileSize: 2 });
    expect((await upload({ testId, questions })).status).toBe(201);
  });
});

describe('maintenance', () => {
  it('lets only administrators in', async () => {
    const student = await school.addPerson('student');
    const body = { name: 'Ada', email: 'ada@spec.school', password: 'correct horse' };
    await school.call(signUp, { body });
    await change({ maintenanceMode: true });
    expect((await school.call(getPublicSettings, {})).body.maintenanceMode).toBe(true);
    const closed = { status: 503, body: { code: 'MAINTENANCE' } };
    expect(await school.call(getCatalogue, { query: {} }, student)).toMatchObject(closed);
    expect(await school.call(signIn, { body })).toMatchObject(closed);
    expect(await school.call(signUp, { body: { ...body, email: 'new@spec.school' } })).toMatchObject(closed);
    expect((await school.call(getCatalogue, { query: {} }, admin)).status).toBe(200);
    // Nothing is lost: the session goes on afterwards.
    await change({ maintenanceMode: false });
    expect((await school.call(getCatalogue, { query: {} }, student)).status).toBe(200);
  });

  it('lets an open attempt be finished, also after signing in anew, and opens no other', async () => {
    const author = await school.addPerson('instructor');
    const test = await addTest(school, { author });
    const other = await addTest(school, { author });
    const body = { name: 'Ada', email: 'ada.obi@spec.school', password: 'correct horse' };
    const { body: account } = await school.call(signUp, { body });
    const before = { id: account._id, token: account.token, name: account.name, email: account.email };
    const start = (testId: string, person: SpecPerson) =>
      school.call(startAttempt, { params: { testId }, body: { clientId: 'client-one' } }, person);
    const { body: exam } = await start(test.id, before);
    await change({ maintenanceMode: true });

    const { status, body: session } = await school.call(signIn, { body });
    expect(status).toBe(200);
    const person = { ...before, token: session.token };
    expect((await start(other.id, person)).status).toBe(503);
    expect((await school.call(getOpenTests, {}, person)).body.tests).toHaveLength(1);
    expect((await start(test.id, person)).status).toBe(200);
    const params = { attemptId: exam._id };
    const resumed = await school.call(resumeAttempt, { params, body: { clientId: 'client-two' } }, person);
    const [question] = test.questions;
    const answers = [{ questionId: question!.id, selectedOptionId: question!.right, sequence: 1 }];
    const saved = await school.call(saveAnswers, { params, body: { writer: resumed.body.writer, answers } }, person);
    expect(saved.status).toBe(200);
    const submitted = await school.call(submitResult, { body: { testId: test.id, answers: [] } }, person);
    expect(submitted).toMatchObject({ status: 201, body: { score: 25 } });
    expect((await school.call(getResult, { params: { resultId: submitted.body._id } }, person)).status).toBe(200);
    expect((await start(test.id, person)).status).toBe(503);
  });
});
