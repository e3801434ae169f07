import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '#contract/account.ts';
import { createClassList, createUser, updateUser } from '#contract/admin-users.ts';
import { signUp } from '#contract/auth.ts';
import { openSpecSchool, type SpecPerson, type SpecSchool } from '#server/spec/spec-school.ts';
import { guessableMessage, isGuessable } from './guessable-passwords.ts';

const chooser = { name: 'Ṣadé Ọlátúnjí', email: 'sade.ola@unity.ng', siteTitle: 'Unity College Ìbàdàn' };

describe('a password', () => {
  it.each([
    'password',
    '12345678',
    'qwertyuiop',
    'Password1',
    'passw0rd!',
    'abcd1234',
    'iloveyou1',
    'aaaaaaaa',
    'jesus123',
    'blessing123',
    'Nigeria1',
    'welcome123',
    '11223344',
    'a1a1a1a1a1a1',
    'password'.repeat(20),
    'Ṣadé Ọlátúnjí',
    'sadeolatunji',
    'Sade2026',
    'sade.ola@unity.ng',
    'UnityCollege',
    'Ibadan123',
  ])('such as %s is easy to guess', async (password) => {
    expect(await isGuessable(password, chooser)).toBe(true);
  });

  it.each([
    'correct horse',
    'mango-river-cloud',
    'Xk9#mPq2',
    'battery staple',
    'tall giraffe at noon',
    'Ẹ kú àárọ̀ o, ẹ̀gbọ́n',
    '\u{1F418} likes jollof',
    'abcd-efgh-jkm2',
    'x7'.padEnd(200, 'mk3 qz9 wv1 '),
  ])('such as %s is not', async (password) => {
    expect(await isGuessable(password, chooser)).toBe(false);
  });
});

describe('wherever a password is chosen', () => {
  let school: SpecSchool;
  let admin: SpecPerson;
  beforeAll(async () => {
    school = await openSpecSchool();
    admin = await school.addPerson('admin');
  });
  afterAll(() => school.close());

  const refused = (field: string) => ({
    status: 400,
    body: { code: 'INVALID_INPUT', message: guessableMessage, fields: [{ path: field, message: guessableMessage }] },
  });
  const person = { name: 'Ada Obi', email: 'ada.obi@spec.school' };

  it('an easy one is refused, and nothing is changed', async () => {
    expect(await school.call(signUp, { body: { ...person, password: 'password1' } })).toMatchObject(
      refused('password'),
    );
    expect(await school.call(signUp, { body: { ...person, password: 'Ada Obi 1' } })).toMatchObject(
      refused('password'),
    );
    const { body } = await school.call(signUp, { body: { ...person, password: 'correct horse' } });
    const ada: SpecPerson = { ...person, id: body._id, token: body.token };
    const change = { currentPassword: 'correct horse', newPassword: 'qwertyuiop' };
    expect(await school.call(changePassword, { body: change }, ada)).toMatchObject(refused('newPassword'));
    const params = { userId: ada.id };
    expect(await school.call(updateUser, { params, body: { password: '12345678' } }, admin)).toMatchObject(
      refused('password'),
    );
    const fresh = { name: 'Bola Ade', email: 'bola@spec.school', role: 'student', subscription: 'free' } as const;
    expect(await school.call(createUser, { body: { ...fresh, password: 'bolaade1' } }, admin)).toMatchObject(
      refused('password'),
    );
    const { name, email } = fresh;
    const list = { role: 'student', subscription: 'free', users: [{ name, email, password: 'password' }] } as const;
    expect((await school.call(createClassList, { body: { ...list, users: [...list.users] } }, admin)).body).toEqual({
      created: [],
      present: [],
      failures: [{ index: 0, message: guessableMessage }],
    });
    expect((await school.call(createUser, { body: { ...fresh, password: 'mango-river-cloud' } }, admin)).status).toBe(
      201,
    );
  });
});
