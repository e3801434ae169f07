import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAdminStats } from '#contract/admin-overview.ts';
import { createUser } from '#contract/admin-users.ts';
import { getAuditTrail } from '#contract/audit.ts';
import { getProfile, signIn, signUp } from '#contract/auth.ts';
import { createTest } from '#contract/test-content.ts';
import { getPublicSettings } from '#contract/settings.ts';
import { checkSetupLink, getDemoSchool, removeDemoSchool, setUpDemoSchool, setUpSchool } from '#contract/setup.ts';
import { insertSetupCode } from '#server/platform/setup/setup-code.queries.ts';
import { newToken } from '#server/platform/tokens/tokens.ts';
import { seedDemoIn } from '#server/spec/spec-demo.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

const head = { name: 'Fọlákẹ́ Adémọ́lá', email: 'head@unity.ng', password: 'ink that the bursar keeps' };
const nothingOwn = { people: 0, tests: 0, questions: 0, results: 0, payments: 0 };

let school: SpecSchool;
beforeEach(async () => {
  school = await openSpecSchool();
});
afterEach(() => school.close());

/** As the start of a server without an administrator does. */
async function printedCode(): Promise<string> {
  const code = newToken();
  await school.store.write((trx) => insertSetupCode(trx, code, school.now()));
  return code;
}

const asPerson = ({ _id: id, token, name, email }: { _id: string; token: string; name: string; email: string }) =>
  ({ id, token, name, email }) satisfies SpecPerson;
const admins = async () =>
  (await school.store.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()).length;

describe('the link of the first start', () => {
  it('makes the first administrator, who is signed in, and is used up', async () => {
    const code = await printedCode();
    expect((await school.call(getPublicSettings, {})).body.isSetUp).toBe(false);
    expect((await school.call(checkSetupLink, { body: { code } })).status).toBe(200);
    const { status, body } = await school.call(setUpSchool, { body: { code, ...head } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: head.name, role: 'admin' });
    expect((await school.call(getProfile, {}, asPerson(body))).body.email).toBe(head.email);
    expect((await school.call(getPublicSettings, {})).body.isSetUp).toBe(true);
    const again = await school.call(setUpSchool, { body: { code, ...head, email: 'other@unity.ng' } });
    expect(again.body.code).toBe('ALREADY_SET_UP');
    expect((await school.call(signIn, { body: { email: head.email, password: head.password } })).status).toBe(200);
  });

  it('is kept as a hash', async () => {
    const code = await printedCode();
    const rows = await school.store.db.selectFrom('setup_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('of each server of one database is good, and none once there is an administrator', async () => {
    const [one, other] = [await printedCode(), await printedCode()];
    expect((await school.call(setUpSchool, { body: { code: other, ...head } })).status).toBe(201);
    expect((await school.call(checkSetupLink, { body: { code: one } })).body.code).toBe('ALREADY_SET_UP');
    expect(await school.store.db.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
  });

  it('makes one administrator where two press at once, by one link or by two', async () => {
    const [one, other] = [await printedCode(), await printedCode()];
    const answers = await Promise.all(
      [one, one, other].map((code, index) =>
        school.call(setUpSchool, { body: { code, ...head, email: `head${index}@unity.ng` } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await admins()).toBe(1);
  });

  it('has to be the right one, and is not guessed for long', async () => {
    const code = await printedCode();
    const wrong = () => school.call(setUpSchool, { body: { code: newToken(), ...head } });
    expect((await wrong()).body.code).toBe('SETUP_LINK_NOT_VALID');
    let last = await wrong();
    for (let tries = 0; tries < 30 && last.status !== 429; tries++) last = await wrong();
    expect(last.body.code).toBe('TOO_MANY_REQUESTS');
    school.advance(16 * 60_000);
    expect((await school.call(setUpSchool, { body: { code, ...head } })).status).toBe(201);
  });

  it('takes no password that is easy to guess, and stays good then', async () => {
    const code = await printedCode();
    const weak = await school.call(setUpSchool, { body: { code, ...head, password: 'password1' } });
    expect(weak.status).toBe(400);
    expect((await school.call(setUpSchool, { body: { code, ...head } })).status).toBe(201);
  });

  it('is the only way in: nobody opens an account before', async () => {
    const code = await printedCode();
    const student = { name: 'Ada Obi', email: 'ada@unity.ng', password: 'eleven brown goats' };
    expect((await school.call(signUp, { body: student })).body.code).toBe('REGISTRATION_CLOSED');
    await school.call(setUpSchool, { body: { code, ...head } });
    expect((await school.call(signUp, { body: student })).status).toBe(201);
  });
});

describe('a demo school that is chosen', () => {
  async function chosen() {
    const { status, body } = await school.call(setUpDemoSchool, { body: { code: await printedCode() } });
    expect(status).toBe(201);
    return asPerson(body);
  }

  it('has all that the demo has, and a password of its own', async () => {
    const admin = await chosen();
    expect((await school.call(getPublicSettings, {})).body).toMatchObject({ isSetUp: true, isDemo: true });
    const { body: demo } = await school.call(getDemoSchool, {}, admin);
    expect(demo.own).toEqual(nothingOwn);
    const trySignIn = (password: string) => school.call(signIn, { body: { email: 'student@demo.school', password } });
    expect((await trySignIn('demo1234')).status).toBe(401);
    expect((await trySignIn(demo.password)).status).toBe(200);
  });

  it('is not put into a school with people in it', async () => {
    await school.addPerson('student');
    const answer = await school.call(setUpDemoSchool, { body: { code: await printedCode() } });
    expect(answer.status).toBe(409);
    expect((await school.call(getPublicSettings, {})).body.isDemo).toBe(false);
  });

  it('goes with everything in it, and leaves a link to begin with', async () => {
    const admin = await chosen();
    // As it is kept of the past.
    expect((await school.call(getAdminStats, {}, admin)).body.trends.totalUsers).not.toBeNull();
    const { status, body } = await school.call(removeDemoSchool, { body: { own: nothingOwn } }, admin);
    expect(status).toBe(200);
    const kept =
      /^(settings|setup_codes|settled_quarters|service_clock|service_starts|rate_limits|backup_plan|audit_trail|people_search_.*|kysely_.*)$/;
    const tables = (await school.store.db.introspection.getTables()).filter(
      ({ name, isView }) => !isView && !kept.test(name),
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)} limit 1`.execute(school.store.db);
      expect(rows, name).toEqual([]);
    }
    expect((await school.call(getProfile, {}, admin)).status).toBe(401);
    expect((await school.call(getPublicSettings, {})).body).toMatchObject({ isSetUp: false, isDemo: false });
    const begun = await school.call(setUpSchool, { body: { code: body.code, ...head } });
    expect(begun.status).toBe(201);
    const stats = await school.call(getAdminStats, {}, asPerson(begun.body));
    expect(stats.body).toMatchObject({ totalUsers: 1, totalTests: 0, totalResults: 0, averageScore: 0 });
    expect(stats.body.trends).toMatchObject({ totalUsers: null, totalTests: null, totalResults: null });
    const trail = await school.call(getAuditTrail, { query: {} }, asPerson(begun.body));
    expect(trail.body.events.map(({ action }) => action)).toContain('demo-removed');
  });

  it('says what was added to it, and goes only with the word that this goes too', async () => {
    const admin = await chosen();
    school.advance(1_000);
    const person = { name: 'Ada Obi', email: 'ada@unity.ng', password: 'eleven brown goats' };
    await school.call(createUser, { body: person }, admin);
    await school.call(createTest, { body: { title: 'Our own', category: 'Other' } }, admin);
    const { body: demo } = await school.call(getDemoSchool, {}, admin);
    expect(demo.own).toEqual({ ...nothingOwn, people: 1, tests: 1 });
    const unseen = await school.call(removeDemoSchool, { body: { own: nothingOwn } }, admin);
    expect(unseen.body.code).toBe('CHANGED_MEANWHILE');
    expect((await school.call(getProfile, {}, admin)).status).toBe(200);
    expect((await school.call(removeDemoSchool, { body: { own: demo.own } }, admin)).status).toBe(200);
  });
});

it('the demo school of a plain start is removed alike, and a real school never', async () => {
  const admin = await school.addPerson('admin');
  expect((await school.call(getDemoSchool, {}, admin)).body.code).toBe('NOT_A_DEMO');
  const refused = await school.call(removeDemoSchool, { body: { own: nothingOwn } }, admin);
  expect(refused.body.code).toBe('NOT_A_DEMO');
  expect(await admins()).toBe(1);

  const other = await openSpecSchool();
  await seedDemoIn(other.store, other.now());
  const { body } = await other.call(signIn, { body: { email: 'admin@demo.school', password: 'demo1234' } });
  const folake = asPerson(body);
  expect((await other.call(getDemoSchool, {}, folake)).body).toEqual({ password: 'demo1234', own: nothingOwn });
  expect((await other.call(removeDemoSchool, { body: { own: nothingOwn } }, folake)).status).toBe(200);
  await other.close();
});
