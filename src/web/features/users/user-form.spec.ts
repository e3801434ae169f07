import { describe, expect, it } from 'vitest';
import { checkNewUser, checkUserChanges, emptyUserForm, isSameUserForm, type UserFormValues } from './user-form.ts';

const ada: UserFormValues = {
  name: 'Ada Obi',
  email: 'ada@school.ng',
  candidateNumber: '',
  password: '',
  role: 'student',
  subscription: 'free',
  secret: 'password',
  asksForAnother: true,
};

const pin = 'K7QM2XPA';

describe('the form of an account', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ email: '' }, 'email', 'Please enter an email address or a candidate number'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Please enter a password'],
    [{ password: 'short' }, 'password', 'The password needs at least 8 characters'],
  ] as const)('of a new one says what is wrong with %j', (wrong, field, message) => {
    const values = { ...ada, password: 'long enough', ...wrong };
    expect(checkNewUser(values, pin)).toEqual({ given: null, problems: { [field]: message }, first: field });
  });

  it('sends a PIN instead of a password where that was chosen, whatever was typed before', () => {
    const { given } = checkNewUser({ ...ada, secret: 'pin', password: 'short' }, pin);
    expect(given).toMatchObject({ email: 'ada@school.ng', password: '', pin });
    expect(checkNewUser({ ...ada, password: 'long enough' }, pin).given).not.toHaveProperty('pin');
  });

  it('names each field that is wrong, and the first of them', () => {
    expect(checkNewUser(emptyUserForm, pin)).toMatchObject({
      problems: {
        name: 'Please enter a name',
        email: 'Please enter an email address or a candidate number',
        password: 'Please enter a password',
      },
      first: 'name',
    });
  });

  it('sends what has changed and nothing else; a blank password stays', () => {
    expect(checkUserChanges({ ...ada, role: 'instructor' }, ada)).toEqual({
      given: { role: 'instructor' },
      problems: null,
    });
    expect(checkUserChanges(ada, ada)).toEqual({ given: {}, problems: null });
    expect(checkUserChanges({ ...ada, password: 'short' }, ada).problems).toEqual({
      password: 'The password needs at least 8 characters',
    });
    expect(checkUserChanges({ ...ada, name: '' }, ada).problems).toEqual({ name: 'Please enter a name' });
  });

  it('knows whether something was typed', () => {
    expect(isSameUserForm(ada, { ...ada })).toBe(true);
    expect(isSameUserForm(ada, { ...ada, password: 'x' })).toBe(false);
  });
});
