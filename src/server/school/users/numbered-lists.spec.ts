import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClassList, getNextNumbers, getUsers } from '#contract/admin-users.ts';
import { signIn } from '#contract/auth.ts';
import { newPin } from '#domain/account/pin.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';

let school: SpecSchool;
let admin: SpecPerson;

beforeAll(async () => {
  school = await openSpecSchool();
  admin = await school.addPerson('admin');
});
afterAll(() => school.close());

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const rows = (names: readonly string[]) => names.map((name) => ({ name, pin: newPin(randomBytes) }));
const open = (users: Record<string, unknown>[], numberPattern = '') =>
  school.call(createClassList, { body: { users, numberPattern } }, admin);
const next = async (pattern: string) => school.call(getNextNumbers, { query: { pattern } }, admin);
const enter = (email: string, password: string) => school.call(signIn, { body: { email, password } });

describe('a class list without e-mails', () => {
  it('has numbers of its own, with a PIN for each, and names who has a number already', async () => {
    const users = rows(['Ada Obi', 'Bola Ade', 'Chi Eze']).map((row, index) => ({
      ...row,
      candidateNumber: `OWN/${index % 2}`,
    }));
    const { body } = await open(users);
    expect(body.created.map(({ candidateNumber }) => candidateNumber).toSorted()).toEqual(['OWN/0', 'OWN/1']);
    expect(body.failures.map(({ message }) => message)).toEqual(['Somebody has this candidate number already']);
    expect((await enter('own/1', users[1]!.pin)).body.name).toBe('Bola Ade');
    expect((await open(users)).body).toEqual(body);
  });

  it('needs an e-mail, a number or a pattern', async () => {
    const message = 'Please enter an email address or a candidate number';
    expect((await open(rows(['Ada Obi']))).body.failures).toEqual([{ index: 0, message }]);
  });

  it('is numbered by a pattern, after the numbers that there are and without gaps', async () => {
    expect((await next('SS1/{year}/{number:3}')).body.numbers).toEqual([
      'SS1/2026/001',
      'SS1/2026/002',
      'SS1/2026/003',
    ]);
    await open([{ ...rows(['Own Number'])[0], candidateNumber: 'ss1/2026/007' }]);
    const users = [...rows(['Ada Obi', '']), { name: 'No Pin' }, ...rows(['Dayo Ojo'])];
    const { body } = await open(users, 'SS1/{year}/{number:3}');
    expect(body.created).toMatchObject([
      { index: 0, candidateNumber: 'SS1/2026/008' },
      { index: 3, candidateNumber: 'SS1/2026/009' },
    ]);
    expect(body.failures.map(({ index }) => index)).toEqual([1, 2]);
    expect((await next('SS1/{year}/{number:3}')).body.numbers[0]).toBe('SS1/2026/010');
    expect((await next('SS1')).status).toBe(400);
  });

  it('sent again, one after the other or at the same moment, opens nothing twice and answers the same', async () => {
    // Of one name, too: the PIN tells them apart.
    const users = rows(['Same Name', 'Same Name', 'Another Name']);
    const answers = await Promise.all([open(users, 'TWICE/{number}'), open(users, 'TWICE/{number}')]);
    const again = await open(users, 'TWICE/{number}');
    for (const { body } of [...answers, again]) expect(body).toEqual(answers[0].body);
    expect(again.body.created.map(({ candidateNumber }) => candidateNumber)).toEqual(['TWICE/1', 'TWICE/2', 'TWICE/3']);
    expect((await school.call(getUsers, { query: { search: 'twice/' } }, admin)).body.users).toHaveLength(3);
  });

  it('shares a pattern with another list at the same moment', async () => {
    const lists = [rows(['A', 'B', 'C', 'D']), rows(['E', 'F', 'G', 'H'])];
    const answers = await Promise.all(lists.map((users) => open(users, 'RACE/{number:2}')));
    const numbers = answers.flatMap(({ body }) => body.created.map(({ candidateNumber }) => candidateNumber));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `RACE/0${number}`));
  });

  it('takes no e-mail for its own that somebody else has', async () => {
    await open([{ name: 'First', email: 'first@spec.school', password: 'eleven brown goats' }]);
    const { body } = await open([{ ...rows(['Second'])[0], email: 'FIRST@spec.school' }], 'MAIL/{number}');
    expect(body.failures).toEqual([{ index: 0, message: 'An account with this email already exists' }]);
    expect((await next('MAIL/{number}')).body.numbers[0]).toBe('MAIL/1');
  });
});
