import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUsers } from '#contract/admin-users.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { up } from './migrations/0017-search-without-marks.ts';

let school: SpecSchool;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

const found = async (search: string) =>
  (await school.call(getUsers, { query: { search } }, admin)).body.users.map((user) => user.name);

/** As the version before kept it: lower case, marks and all. */
async function addPerson(name: string): Promise<void> {
  const { id, email } = await school.addPerson('student');
  const search_text = `${name} ${email}`.toLowerCase().normalize('NFC');
  await school.store.write((trx) => trx.updateTable('users').set({ name, search_text }).where('id', '=', id).execute());
}

describe('people who were there before searches went without accents', () => {
  it('are found without them once the database is brought up to date, and in any order of words', async () => {
    await addPerson('Tọ́pẹ́ Adéyẹmí');
    await addPerson('Ɗanladi Ƙasimu');
    expect(await found('tope adeyemi')).toEqual([]);
    await school.store.write((trx) => up(trx));
    for (const search of ['tope adeyemi', 'adeyemi tope', 'TỌ́PẸ́', ' adé  TO ']) {
      expect(await found(search)).toEqual(['Tọ́pẹ́ Adéyẹmí']);
    }
    expect(await found('kasimu danladi')).toEqual(['Ɗanladi Ƙasimu']);
    expect(await found('tope danladi')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});
