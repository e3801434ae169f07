import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Adaeze Obi', 'AO'],
    ['adaeze obi', 'AO'],
    ['Adaeze', 'A'],
    ['Adaeze Ngozi Obi', 'AN'],
    ['  Adaeze   Obi ', 'AO'],
    ['Adaeze\tObi', 'AO'],
    ['', ''],
    ['   ', ''],
    ['Ṣadé ọlá', 'ṢỌ'],
    // Written as a letter and a mark of its own.
    ['O\u0323\u0301la Ade', 'O\u0323\u0301A'],
    ['𝒜da Obi', '𝒜O'],
    ['4 Ever', '4E'],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
