import { describe, expect, it } from 'vitest';
import { firstName, greeting } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [0, 'Good evening'],
    [3, 'Good evening'],
    [4, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [16, 'Good afternoon'],
    [17, 'Good evening'],
    [23, 'Good evening'],
  ])('at %i is %j', (hour, expected) => {
    expect(greeting(hour)).toBe(expected);
  });
});

describe('the first name', () => {
  it.each([
    ['Adaeze Obi', 'Adaeze'],
    ['  Adaeze  Obi', 'Adaeze'],
    ['Adaeze', 'Adaeze'],
    ['', ''],
  ])('of %j is %j', (name, expected) => {
    expect(firstName(name)).toBe(expected);
  });
});
