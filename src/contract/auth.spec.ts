import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { profileUpdateSchema, signInSchema, signUpSchema } from './auth.ts';

/** What is said of which field. */
function complaints(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const fillAll = 'Please fill in all fields';

describe('signing in', () => {
  const good = { email: 'ada@school.ng', password: 'correct horse' };

  it('takes an e-mail, without the spaces around it, and a password as it is', () => {
    expect(signInSchema.parse({ email: ' ada@school.ng ', password: ' pass word ' })).toEqual({
      email: 'ada@school.ng',
      password: ' pass word ',
    });
  });

  it.each([
    ['no e-mail', { email: undefined }, { email: fillAll }],
    ['an empty e-mail', { email: '' }, { email: fillAll }],
    ['an e-mail of spaces', { email: '   ' }, { email: fillAll }],
    ['no password', { password: undefined }, { password: fillAll }],
    ['an empty password', { password: '' }, { password: fillAll }],
    ['neither', { email: '', password: '' }, { email: fillAll, password: fillAll }],
    ['things that are no texts', { email: 5, password: null }, { email: fillAll, password: fillAll }],
  ])('refuses %s', (_name, wrong, expected) => {
    expect(complaints(signInSchema, { ...good, ...wrong })).toEqual(expected);
  });

  it('leaves it to the server whether a short password is the right one', () => {
    expect(complaints(signInSchema, { ...good, password: 'x' })).toEqual({});
  });
});

describe('signing up', () => {
  const good = { name: 'Ada Obi', email: 'ada@school.ng', password: '12345678' };

  it.each([
    ['the three fields', {}],
    ['a referral code', { referralCode: 'ADA123' }],
    ['an empty referral code', { referralCode: '' }],
    ['a password of 8', { password: 'x'.repeat(8) }],
    ['a password of 200', { password: 'x'.repeat(200) }],
    ['a password of spaces', { password: ' '.repeat(8) }],
    ['a name of 120', { name: 'x'.repeat(120) }],
    ['a name with letters of its own', { name: 'Ṣadé Ọláńrewájú-Bello' }],
  ])('takes %s', (_name, right) => {
    expect(complaints(signUpSchema, { ...good, ...right })).toEqual({});
  });

  it('takes the spaces off name, e-mail and code, not off the password', () => {
    const spaced = { name: ' Ada ', email: ' ada@school.ng ', password: ' 1234567 ', referralCode: ' ADA1 ' };
    expect(signUpSchema.parse(spaced)).toEqual({
      name: 'Ada',
      email: 'ada@school.ng',
      password: ' 1234567 ',
      referralCode: 'ADA1',
    });
  });

  it.each([
    ['nothing at all', { name: undefined, email: undefined, password: undefined }, ['name', 'email', 'password']],
    ['three empty fields', { name: '', email: '', password: '' }, ['name', 'email', 'password']],
    ['a name of spaces', { name: '  ' }, ['name']],
    ['an e-mail of spaces', { email: '  ' }, ['email']],
    ['an empty password', { password: '' }, ['password']],
  ])('asks to fill in all fields for %s', (_name, wrong, fields) => {
    expect(complaints(signUpSchema, { ...good, ...wrong })).toEqual(
      Object.fromEntries(fields.map((field) => [field, fillAll])),
    );
  });

  it.each([
    ['a password of 7', { password: '1234567' }, { password: 'The password needs at least 8 characters' }],
    ['a password of 1', { password: '1' }, { password: 'The password needs at least 8 characters' }],
    ['a password of 201', { password: 'x'.repeat(201) }, { password: 'The password can have at most 200 characters' }],
    ['a name of 121', { name: 'x'.repeat(121) }, { name: 'That name is too long' }],
    ['an e-mail without @', { email: 'ada' }, { email: 'Please enter a valid email address' }],
    ['an e-mail without a domain', { email: 'ada@' }, { email: 'Please enter a valid email address' }],
    ['an e-mail with a space', { email: 'a da@school.ng' }, { email: 'Please enter a valid email address' }],
    ['two e-mails', { email: 'a@b.ng, c@d.ng' }, { email: 'Please enter a valid email address' }],
    ['an e-mail of 255', { email: `${'x'.repeat(245)}@school.ng` }, { email: 'That email address is too long' }],
  ])('refuses %s', (_name, wrong, expected) => {
    expect(complaints(signUpSchema, { ...good, ...wrong })).toEqual(expected);
  });
});

describe('a change of the profile', () => {
  it('may leave out any field', () => {
    expect(profileUpdateSchema.parse({})).toEqual({});
    expect(profileUpdateSchema.parse({ bio: ' Teaches. ' })).toEqual({ bio: 'Teaches.' });
  });

  it('may empty what may be empty', () => {
    const emptied = { bio: '', location: '', avatarUrl: '' };
    expect(profileUpdateSchema.parse(emptied)).toEqual(emptied);
  });

  it('does not take what a person may not give themself', () => {
    expect(profileUpdateSchema.parse({ name: 'Ada', role: 'admin', subscription: 'premium' })).toEqual({ name: 'Ada' });
  });

  it.each([
    ['a blank name', { name: '  ' }, { name: 'Please enter your name' }],
    ['a blank e-mail', { email: '  ' }, { email: 'Please enter your email' }],
    ['both blank', { name: '', email: '' }, { name: 'Please enter your name', email: 'Please enter your email' }],
    ['what is no e-mail', { email: 'ada' }, { email: 'Please enter a valid email address' }],
    ['a bio of 1001', { bio: 'x'.repeat(1_001) }, { bio: 'The bio can have at most 1000 characters' }],
    ['a location of 121', { location: 'x'.repeat(121) }, { location: 'The location can have at most 120 characters' }],
  ])('refuses %s', (_name, wrong, expected) => {
    expect(complaints(profileUpdateSchema, wrong)).toEqual(expected);
  });

  it.each(['https://school.ng/ada.png', 'https://school.ng:8443/a/b.jpg?size=2#x', 'HTTPS://SCHOOL.NG/ada.png', ''])(
    'takes the avatar %j',
    (avatarUrl) => {
      expect(complaints(profileUpdateSchema, { avatarUrl })).toEqual({});
    },
  );

  it.each([
    'http://school.ng/ada.png',
    'ftp://school.ng/ada.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//school.ng/ada.png',
    '/ada.png',
    'ada.png',
    'https://',
    'httpsx://school.ng/ada.png',
    'xhttps://school.ng/ada.png',
  ])('refuses the avatar %j', (avatarUrl) => {
    const refused = { avatarUrl: 'The avatar must be an https:// address' };
    expect(complaints(profileUpdateSchema, { avatarUrl })).toEqual(refused);
  });

  it('refuses an avatar address of more than 500 characters', () => {
    const ofLength = (length: number) => 'https://school.ng/'.padEnd(length, 'x');
    expect(profileUpdateSchema.safeParse({ avatarUrl: ofLength(500) }).success).toBe(true);
    expect(profileUpdateSchema.safeParse({ avatarUrl: ofLength(501) }).success).toBe(false);
  });
});
