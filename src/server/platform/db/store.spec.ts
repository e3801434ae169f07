import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { currentSettings } from '#server/platform/settings/current-settings.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { isDuplicateKey } from './database-errors.ts';
import type { Store, Writer } from './store.ts';

describe('a write', () => {
  let database: SpecDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await specDatabase();
    store = await database.open();
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  const count = (trx: Writer, name: string) => trx.insertInto('counters').values({ name, value: 1 }).execute();
  const counted = async () => {
    const rows = await store.db.selectFrom('counters').select('name').orderBy('name').execute();
    return rows.map((row) => row.name);
  };

  it('that fails leaves nothing, and takes none of those that wait beside it along', async () => {
    const outcomes = await Promise.allSettled([
      store.write((trx) => count(trx, 'a')),
      store.write(async (trx) => {
        await count(trx, 'b');
        throw new Error('changed my mind');
      }),
      store.write(async (trx) => {
        await count(trx, 'c');
        await count(trx, 'c');
      }),
      store.write((trx) => count(trx, 'd')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'changed my mind' } });
    expect(outcomes[2]?.status === 'rejected' && isDuplicateKey(outcomes[2].reason)).toBe(true);
    expect(await counted()).toEqual(['a', 'd']);
  });

  it('answers its value, however many wait', async () => {
    const values = await Promise.all(
      Array.from({ length: 600 }, (_, index) => store.write(() => Promise.resolve(index))),
    );
    expect(values).toEqual(values.map((_, index) => index));
  });

  it('refuses at once, with the place, what would wait for itself', async () => {
    const settings = currentSettings(store.db);
    await settings();
    const inside: [string, () => Promise<unknown>][] = [
      ['A query on store.db', () => store.db.selectFrom('counters').selectAll().execute()],
      ['A query on store.db', () => sql`select 1`.execute(store.db)],
      ['A store.write', () => store.write((trx) => count(trx, 'within'))],
      ['Reading the settings', () => settings()],
    ];
    for (const [what, ask] of inside) {
      const failed = await store.write(async () => ask()).catch((error: unknown) => String(error));
      expect(failed).toContain(`${what} inside store.write would wait for itself.`);
      expect(failed).toContain('store.spec.ts');
    }
    expect(await counted()).not.toContain('within');
  });

  it('may set going what uses the store after it', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const later = await store.write(async (trx) => {
      await count(trx, 'e');
      return { read: over.then(() => counted()) };
    });
    end();
    expect(await later.read).toContain('e');
  });

  it('is held to the model: no row without what it refers to, no flag but 0 and 1', async () => {
    const orphan = { order_id: 'none', attempt_id: 'none', given_ms: 1 };
    await expect(
      store.write((trx) => trx.insertInto('attempt_time_changes').values(orphan).execute()),
    ).rejects.toThrow();
    await expect(sql`update settings set is_demo = 2`.execute(store.db)).rejects.toThrow();
  });
});

describe.runIf(engine === 'sqlite')('the embedded database', () => {
  let database: SpecDatabase;
  beforeEach(async () => {
    database = await specDatabase();
  });
  afterEach(() => database.remove());

  it('does not open twice', async () => {
    const store = await database.open();
    await expect(database.open()).rejects.toThrow('Another Idanwo server is running');
    await store.close();
    await (await database.open()).close();
  });

  it('says so when the disk is full, keeps what was acknowledged, and goes on when there is room again', async () => {
    const school = await openSpecSchool(database);
    const author = await school.addPerson('instructor');
    const student = await school.addPerson('student');
    const test = await addTest(school, { author, type: 'short-answer', questions: 40 });
    const { body: exam } = await school.call(
      startAttempt,
      { params: { testId: test.id }, body: { clientId: 'client-one' } },
      student,
    );
    const save = (index: number) => {
      const answers = [{ questionId: test.questions[index]!.id, answerText: 'x'.repeat(1_000), sequence: index + 1 }];
      const input = { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } };
      return school.call(saveAnswers, input, student);
    };
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(school.store.db);
    await sql.raw(`pragma max_page_count = ${pages.rows[0]!.page_count + 2}`).execute(school.store.db);

    let acknowledged = 0;
    let refused = await save(0);
    while (refused.status === 200) {
      acknowledged += 1;
      refused = await save(acknowledged);
    }
    expect(refused).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
    expect(acknowledged).toBeGreaterThan(0);

    await sql.raw('pragma max_page_count = 1000000').execute(school.store.db);
    expect((await save(acknowledged)).status).toBe(200);
    const kept = await school.store.db.selectFrom('attempt_answers').select('question_id').execute();
    expect(kept).toHaveLength(acknowledged + 1);
    await school.close();
  });
});
