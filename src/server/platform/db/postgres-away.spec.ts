import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAnswers, startAttempt } from '#contract/attempts.ts';
import { type Network, networkTo } from '#server/spec/spec-network.ts';
import { startPromoted } from '#server/spec/spec-promoted-postgres.ts';
import { openSpecSchool } from '#server/spec/spec-school.ts';
import { engine, type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';
import { addTest } from '#server/spec/spec-test.ts';
import { isDatabaseAway } from './database-errors.ts';
import { openStore } from './open-store.ts';
import type { Writer } from './store.ts';

describe.runIf(engine === 'postgres')('PostgreSQL', () => {
  let database: SpecDatabase;
  let url: URL;
  let networks: Network[];
  beforeEach(async () => {
    database = await specDatabase();
    url = new URL(database.environment['DATABASE_URL'] ?? '');
    networks = [];
  });
  afterEach(async () => {
    for (const network of networks) await network.breakOff();
    await database.remove();
  });

  const network = async () => {
    const made = await networkTo(url);
    networks.push(made);
    return made;
  };
  const openThrough = (...hosts: Network[]) => {
    const list = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const databaseUrl = `postgres://${url.username}:${url.password}@${list}${url.pathname}?target_session_attrs=read-write`;
    return openStore({ databaseUrl, dataDir: database.dataDir });
  };
  const count = (name: string) => (trx: Writer) => trx.insertInto('counters').values({ name, value: 1 }).execute();
  const away = (work: Promise<unknown>) => work.then(() => 'done', isDatabaseAway);

  it(
    'that goes silent: every request ends and says so, and all goes on when it speaks again',
    { timeout: 60_000 },
    async () => {
      const wire = await network();
      const school = await openSpecSchool({ ...database, open: () => openThrough(wire) });
      const author = await school.addPerson('instructor');
      const student = await school.addPerson('student');
      const test = await addTest(school, { author, questions: 2, type: 'short-answer' });
      const start = { params: { testId: test.id }, body: { clientId: 'client-one' } };
      const { body: exam } = await school.call(startAttempt, start, student);
      const [question] = test.questions;
      if (!question) throw new Error('No question');
      const save = (sequence: number) => {
        const answers = [{ questionId: question.id, answerText: 'Lagos', sequence }];
        const input = { params: { attemptId: exam._id }, body: { writer: exam.writer, answers } };
        return school.call(saveAnswers, input, student);
      };
      expect((await save(1)).status).toBe(200);

      wire.goSilent();
      const refused = await Promise.all(Array.from({ length: 30 }, (_, index) => save(2 + index)));
      for (const { status, body } of refused)
        expect({ status, body }).toMatchObject({ status: 503, body: { code: 'DATABASE_AWAY' } });
      expect(await save(40)).toMatchObject({ status: 503, body: { code: 'DATABASE_AWAY' } });

      wire.passAgain();
      expect((await save(41)).status).toBe(200);
      const kept = await school.store.db.selectFrom('attempt_answers').select('sequence').execute();
      expect(kept).toEqual([{ sequence: 41 }]);
      await school.close();
    },
  );

  it('that goes silent before a commit is answered: nothing is acknowledged', { timeout: 60_000 }, async () => {
    const wire = await network();
    const store = await openThrough(wire);
    const saved = store.write(async (trx) => {
      await count('unknown')(trx);
      wire.goSilent();
    });
    expect(await away(saved)).toBe(true);
    wire.passAgain();
    await store.write(count('known'));
    await store.close();
  });

  it('whose machine goes: the next host is found without a restart', async () => {
    const [first, second] = [await network(), await network()];
    const store = await openThrough(first, second);
    await store.write(count('on the first'));
    await first.breakOff();
    // What was under way may fail; the device sends it again.
    await away(store.write(count('between')));
    await store.write(count('on the second'));
    await second.breakOff();
    expect(await away(store.write(count('nowhere')))).toBe(true);
    expect(await away(store.db.selectFrom('counters').selectAll().execute())).toBe(true);
    await store.close();
  });

  it('that breaks off in the middle of a transaction does not take the server with it', async () => {
    const [first, second] = [await network(), await network()];
    const store = await openThrough(first, second);
    const broken = store.write(async (trx) => {
      await count('lost')(trx);
      await first.breakOff();
      await count('too')(trx);
    });
    expect(await away(broken)).toBe(true);
    await store.write(count('kept'));
    expect(await store.db.selectFrom('counters').select('name').execute()).toEqual([{ name: 'kept' }]);
    await store.close();
  });

  it('that turns out to be a standby is not used', async () => {
    const store = await openThrough(await network());
    const backend = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db);
      return rows[0]?.pid;
    };
    const before = await backend();
    const readOnly = store.write(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      await count('nowhere')(trx);
    });
    expect(await away(readOnly)).toBe(true);
    expect(await backend()).not.toBe(before);
    await sql.raw(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`).execute(store.db);
    await store.close();
    await expect(openThrough(await network())).rejects.toThrow('It is a standby, which takes no writes.');
  });

  it('that has been replaced and comes back is not gone back to', { timeout: 60_000 }, async () => {
    const promoted = await startPromoted(url);
    const [old, current] = [await network(), await networkTo(promoted.url)];
    networks.push(current);
    const store = await openThrough(old, current);
    await store.write(count('kept'));

    await current.breakOff();
    // The old one is there, and would take it.
    expect(await away(store.write(count('lost')))).toBe(true);
    await current.comeBack();
    await store.write(count('kept too'));
    await store.close();

    const again = await openThrough(old, current);
    expect(await again.db.selectFrom('counters').select('name').orderBy('name').execute()).toEqual([
      { name: 'kept' },
      { name: 'kept too' },
    ]);
    await again.close();
    await promoted.remove();
  });

  it('that waits for a lock of another is not waited for without end', { timeout: 60_000 }, async () => {
    const store = await openThrough(await network());
    await store.write(count('held'));
    const add = (trx: Writer) => trx.updateTable('counters').set({ value: 2 }).execute();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const first = store.write(async (trx) => {
      await add(trx);
      hold();
      await over;
    });
    await held;
    expect(await away(store.write(add))).toBe(true);
    end();
    await first;
    await store.write(add);
    await store.close();
  });
});
