import { describe, expect, it } from 'vitest';
import { type Access, mayEnter, type Role, roles } from './access.ts';

describe('who may enter', () => {
  it.each<[Role | undefined, Access, boolean]>([
    [undefined, 'public', true],
    [undefined, 'student', false],
    [undefined, 'instructor', false],
    [undefined, 'admin', false],
    ['student', 'public', true],
    ['student', 'student', true],
    ['student', 'instructor', false],
    ['student', 'admin', false],
    ['instructor', 'public', true],
    ['instructor', 'student', true],
    ['instructor', 'instructor', true],
    ['instructor', 'admin', false],
    ['admin', 'public', true],
    ['admin', 'student', true],
    ['admin', 'instructor', true],
    ['admin', 'admin', true],
  ])('%s at what is for %s: %j', (role, access, expected) => {
    expect(mayEnter(role, access)).toBe(expected);
  });

  it('the roles are those of the specification', () => {
    expect(roles).toEqual(['student', 'instructor', 'admin']);
  });

  it.each(roles)('everybody enters what is for their own role: %s', (role) => {
    expect(mayEnter(role, role)).toBe(true);
  });
});
