import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signUp } from '#contract/auth.ts';
import { openSpecSchool, type SpecSchool } from '#server/spec/spec-school.ts';
import { up } from './migrations/0046-candidate-numbers.ts';
import type { Schema } from './migrations/columns.ts';
import type { Writer } from './store.ts';

let school: SpecSchool;

beforeAll(async () => {
  school = await openSpecSchool();
});
afterAll(() => school.close());

const run = async (trx: Writer, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(trx);
};

/** Accounts as the version before kept them: nobody without an e-mail, and nothing in the rows of those who were erased. */
async function asBefore(trx: Writer): Promise<void> {
  await run(trx, [
    'drop table server_keys',
    'drop index users_email_lower_unique',
    'drop index users_candidate_number_key_unique',
    ...['', 'role_', 'subscription_'].map((filter) => `drop index users_${filter}coalesce_email_lower_id`),
    // The check of the table goes with its column.
    ...['pin_mac', 'candidate_number', 'candidate_number_key', 'password_change_asked_at'].map(
      (column) => `alter table users drop column ${column}`,
    ),
    ...['email', 'email_lower', 'password_hash'].flatMap((column) => [
      `alter table users add column before_${column} text not null default ''`,
      `update users set before_${column} = coalesce(${column}, '')`,
      `alter table users drop column ${column}`,
      `alter table users rename column before_${column} to ${column}`,
    ]),
    'create unique index users_email_lower_unique on users (email_lower) where deleted_at is null',
    ...['role', 'subscription'].map(
      (filter) =>
        `create index users_${filter}_email_lower_id on users (${filter}, email_lower, id) where deleted_at is null`,
    ),
  ]);
}

it('accounts keep what they come in with, and the erased keep nothing', async () => {
  const people = ['ada@unity.ng', 'Gone@unity.ng', 'gone2@unity.ng'].map((email) => ({
    name: 'Ada Obi',
    email,
    password: 'eleven brown goats',
  }));
  for (const body of people) await school.call(signUp, { body });
  const erased = { deleted_at: 1, email: null, email_lower: null, password_hash: null };
  const erase = school.store.db.updateTable('users').set(erased).where('email_lower', 'like', 'gone%');
  await erase.execute();
  await school.store.write(async (trx) => {
    await asBefore(trx);
    await up(trx as unknown as Schema);
  });
  const rows = await school.store.db
    .selectFrom('users')
    .select(['email', 'email_lower', 'candidate_number', 'deleted_at'])
    .orderBy('created_at')
    .execute();
  expect(rows.filter(({ deleted_at }) => deleted_at !== null)).toHaveLength(2);
  expect(rows.filter(({ deleted_at }) => deleted_at !== null).every(({ email }) => email === null)).toBe(true);
  const [ada] = people;
  expect((await school.call(signIn, { body: ada! })).status).toBe(200);
  const nobody = school.store.db.updateTable('users').set({ email_lower: null }).where('email_lower', '=', ada!.email);
  await expect(nobody.execute()).rejects.toThrow();
});
