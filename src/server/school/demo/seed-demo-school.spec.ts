import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { questionTypes } from '#contract/vocabulary.ts';
import { scoreOf } from '#domain/scoring/grade.ts';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { up } from '#server/platform/db/migrations/0023-demo-school.ts';
import type { Schema } from '#server/platform/db/migrations/columns.ts';
import type { Store } from '#server/platform/db/store.ts';
import { adminStats } from '#server/school/overview/admin-stats.ts';
import { seedDemoIn } from '#server/spec/spec-demo.ts';
import { specStart } from '#server/spec/spec-school.ts';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { startServer } from '#server/start-server.ts';
import { demoAccounts, demoPassword } from './demo-people.ts';
import { allDemoTests } from './demo-tests/all-demo-tests.ts';

/** A database with the demo school in it. */
async function openDemo() {
  const database = await specDatabase();
  const store = await database.open();
  await seedDemoIn(store, specStart);
  const close = async () => {
    await store.close();
    await database.remove();
  };
  return { db: store.db, close };
}

describe('the demo school', () => {
  let demo: Awaited<ReturnType<typeof openDemo>>;
  let db: Store['db'];
  beforeAll(async () => {
    demo = await openDemo();
    ({ db } = demo);
  });
  afterAll(() => demo.close());

  it('is the same school each time', async () => {
    const look = async (school: Pick<Store, 'db'>) => ({
      users: await school.db.selectFrom('users').select(['id', 'email', 'referral_code']).orderBy('id').execute(),
      questions: await school.db
        .selectFrom('question_revisions')
        .select(['text', 'points'])
        .orderBy('created_at')
        .orderBy('text')
        .execute(),
      // Those of the papers have new ids each time: they are made as any other is.
      results: await school.db
        .selectFrom('results')
        .select(['user_id', 'test_id', 'score', 'points_won', 'state', 'time_taken', 'submitted_at'])
        .orderBy('submitted_at')
        .orderBy('user_id')
        .execute(),
      totals: await school.db
        .selectFrom('totals')
        .selectAll()
        .orderBy('scope')
        .orderBy('subject_id')
        .orderBy('quarter')
        .execute(),
    });
    const first = await look(demo);
    const second = await openDemo();
    expect(await look(second)).toEqual(first);
    await second.close();
    expect(first.results.length).toBeGreaterThan(300);
  });

  it('has results that agree with the marks of their items, and totals that agree with the results', async () => {
    const results = await db.selectFrom('results').selectAll().where('state', '=', 'marked').execute();
    const items = await db.selectFrom('result_items').selectAll().execute();
    for (const result of results.slice(0, 50)) {
      const marks = items
        .filter((item) => item.result_id === result.id)
        .map((item) => ({ isCorrect: item.is_correct === 1, points: item.points, pointsWon: item.points_won }));
      expect(scoreOf(marks)).toMatchObject({ score: result.score, correctCount: result.correct_count });
    }
    const platform = await db
      .selectFrom('totals')
      .selectAll()
      .where('scope', '=', 'platform')
      .where('quarter', '=', 0)
      .executeTakeFirstOrThrow();
    expect(platform.results).toBe(results.length);
    expect(platform.score_sum).toBeCloseTo(
      results.reduce((sum, result) => sum + result.score, 0),
      6,
    );
  });

  it('is coherent in time: nobody acts before they came, or with what was not there yet', async () => {
    const users = new Map((await db.selectFrom('users').selectAll().execute()).map((user) => [user.id, user]));
    const tests = new Map((await db.selectFrom('tests').selectAll().execute()).map((test) => [test.id, test]));
    const results = await db
      .selectFrom('results')
      .innerJoin('attempts', 'attempts.id', 'results.attempt_id')
      .selectAll('results')
      .select('attempts.started_at')
      .orderBy('submitted_at')
      .execute();
    const changes = await db.selectFrom('plan_changes').selectAll().orderBy('changed_at').execute();
    const payments = await db.selectFrom('payments').selectAll().execute();
    const referrals = await db.selectFrom('referrals').selectAll().execute();
    const rewards = await db.selectFrom('referral_rewards').selectAll().execute();
    const activities = await db.selectFrom('activity_log').selectAll().execute();
    const cameAt = (id: string | null) => users.get(id ?? '')?.created_at ?? Number.NaN;

    /** Each pair in the order in which it must have happened, and none in the future. */
    const order: [string, number, number][] = [];
    const then = (what: string, ...times: number[]) => {
      for (const [index, time] of [...times, specStart].entries()) {
        if (index > 0) order.push([what, times[index - 1] ?? Number.NaN, time]);
      }
    };
    for (const { id, created_by, created_at } of tests.values()) then(`test ${id}`, cameAt(created_by), created_at);
    for (const { id, user_id, test_id, started_at, submitted_at } of results) {
      then(`result ${id}`, tests.get(test_id)?.created_at ?? Number.NaN, started_at, submitted_at);
      then(`candidate of ${id}`, cameAt(user_id), started_at);
      const { access_level: level } = tests.get(test_id) ?? { access_level: 'premium' };
      const paid = changes.find((change) => change.user_id === user_id && change.to_plan === 'premium');
      if (level === 'premium') then(`plan of ${id}`, paid?.changed_at ?? Number.NaN, started_at);
    }
    for (const { id, user_id, created_at, updated_at } of payments) {
      then(`payment ${id}`, cameAt(user_id), created_at, updated_at);
    }
    for (const { id, payment_id, changed_at } of changes) {
      const payment = payments.find((one) => one.id === payment_id);
      then(`plan change ${id}`, payment?.created_at ?? Number.NaN, changed_at);
    }
    for (const { id, referrer_id, referred_id, created_at, completed_at, held_at } of referrals) {
      then(`referral ${id}`, cameAt(referrer_id), created_at);
      expect([id, created_at]).toEqual([id, cameAt(referred_id)]);
      const first = results.find((result) => result.user_id === referred_id)?.submitted_at;
      // It counts, or is held, with the first test that was taken.
      expect([id, completed_at ?? held_at]).toEqual([id, first ?? null]);
      const reward = rewards.find((one) => one.referral_id === id);
      if (reward) then(`reward of ${id}`, completed_at ?? Number.NaN, reward.applied_at);
    }
    for (const { id, actor_id, at } of activities) then(`activity ${id}`, cameAt(actor_id), at);
    expect(order.length).toBeGreaterThan(1_000);
    expect(order.filter(([, before, after]) => !(before <= after))).toEqual([]);
  });

  it('has referrals of every kind, and figures that have grown in a way that can be believed', async () => {
    const referrals = await db.selectFrom('referrals').select(['status', 'held_at']).execute();
    const kinds = referrals.map(({ status, held_at }) => (held_at === null ? status : 'held'));
    for (const kind of ['completed', 'pending', 'held']) expect(kinds).toContain(kind);
    const { trends } = await adminStats(db, specStart);
    for (const name of ['totalUsers', 'totalResults', 'totalRevenue', 'totalPayments'] as const) {
      expect(trends[name], name).toBeGreaterThan(0);
      expect(trends[name], name).toBeLessThan(100);
    }
    for (const name of ['totalTests', 'totalQuestions', 'averageScore'] as const) {
      expect(Math.abs(trends[name] ?? Number.NaN), name).toBeLessThan(100);
    }
  });

  it('shows every kind of question, pictures, recordings, passages and sections, and has essays that wait', async () => {
    const types = await db.selectFrom('question_revisions').select('type').distinct().execute();
    expect(types.map(({ type }) => type).toSorted()).toEqual(questionTypes.toSorted());
    const media = await db.selectFrom('media').select('kind').distinct().execute();
    expect(media.map(({ kind }) => kind).toSorted()).toEqual(['picture', 'sound']);
    expect(await db.selectFrom('passages').select('id').execute()).not.toEqual([]);
    const sections = await db.selectFrom('test_sections').select(['draw', 'is_choice']).execute();
    expect(sections.some(({ draw }) => draw === null)).toBe(true);
    expect(sections.filter(({ is_choice }) => is_choice === 1).length).toBeGreaterThan(3);
    expect((await db.selectFrom('essays').select('id').where('points', 'is', null).execute()).length).toBeGreaterThan(
      5,
    );
    // Nobody is written to of what happened in a school that is made up.
    expect(await db.selectFrom('waiting_letters').select('id').execute()).toEqual([]);
  });

  it('has at least 12 tests over 8 categories and all levels, with 10 to 40 questions each, all explained', () => {
    expect(allDemoTests.length).toBeGreaterThanOrEqual(12);
    expect(new Set(allDemoTests.map((test) => test.category)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(allDemoTests.map((test) => test.accessLevel))).toEqual(new Set(['free', 'basic', 'premium']));
    for (const { questions, title } of allDemoTests) {
      expect(questions.length, title).toBeGreaterThanOrEqual(10);
      expect(questions.length, title).toBeLessThanOrEqual(40);
      for (const question of questions) {
        expect(question.explanation, question.text).not.toBe('');
        if (question.type !== 'multiple-choice') continue;
        const distinct = new Set(question.options.map((option) => option.trim().toLowerCase()));
        expect(distinct.size, question.text).toBe(question.options.length);
      }
    }
  });
});

describe('a start that others can reach', () => {
  let database: SpecDatabase;
  beforeEach(async () => {
    database = await specDatabase({ isNew: true });
  });
  afterEach(() => database.remove());

  const start = (environment: NodeJS.ProcessEnv) =>
    startServer(
      readConfig({ ...database.environment, PORT: '0', ...environment }),
      machineClock,
      false,
      () => undefined,
    );
  const inDatabase = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await database.open();
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  const seeded = () => inDatabase((store) => seedDemoIn(store, Date.now()));
  const behindProxy = { TRUST_PROXY: '1', PUBLIC_URL: 'https://exams.school.ng' };

  it.each([{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, behindProxy])(
    'with %j seeds nothing, and refuses the demo school',
    async (environment) => {
      const { stop } = await start(environment);
      await stop();
      await inDatabase(async ({ db }) => {
        expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
      });
      await seeded();
      await expect(start(environment)).rejects.toThrow('demo school');
      const local = await start({});
      expect(local.demoPassword).toBe(demoPassword);
      await local.stop();
    },
  );

  it('refuses the demo school without its five accounts, and names what opens it', async () => {
    await seeded();
    await inDatabase(async ({ db }) => {
      const known = demoAccounts.map(({ email }) => email);
      await db.updateTable('users').set({ password_hash: '-' }).where('email_lower', 'in', known).execute();
    });
    await expect(start(behindProxy)).rejects.toThrow('TRUST_PROXY and PUBLIC_URL=https://exams.school.ng');
  });

  it('refuses a demo school that an older version made, and no other', async () => {
    const broughtUpToDate = () =>
      inDatabase((store) =>
        store.write(async (trx) => {
          await sql`alter table settings drop column is_demo`.execute(trx);
          await up(trx as unknown as Schema);
        }),
      );
    await (await start(behindProxy)).stop();
    await broughtUpToDate();
    await (await start(behindProxy)).stop();
    await seeded();
    await broughtUpToDate();
    await expect(start(behindProxy)).rejects.toThrow('demo school');
  });
});
