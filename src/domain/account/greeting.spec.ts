import { describe, expect, it } from 'vitest';
import { firstName, greeting } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [0, 'evening'],
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
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
