import { describe, expect, it } from 'vitest';
import { classText } from './class-text.ts';
import { schoolTimeAfter, schoolTimeOf } from './school-year.ts';

describe('the school year', () => {
  it.each([
    [2026, 9, '2026/2027', 'first'],
    [2026, 12, '2026/2027', 'first'],
    [2027, 1, '2026/2027', 'second'],
    [2027, 4, '2026/2027', 'second'],
    [2027, 5, '2026/2027', 'third'],
    [2027, 8, '2026/2027', 'third'],
  ])('of %i, month %i, is %s, %s term', (year, month, session, term) => {
    expect(schoolTimeOf(year, month)).toEqual({ session, term });
  });

  it.each([
    ['first', '2026/2027', 'second'],
    ['second', '2026/2027', 'third'],
    ['third', '2027/2028', 'first'],
    ['whole', '2027/2028', 'whole'],
  ] as const)('after %s goes on with %s, %s', (term, session, next) => {
    expect(schoolTimeAfter({ session: '2026/2027', term })).toEqual({ session, term: next });
  });

  it('tells classes of one name apart', () => {
    expect(classText({ name: 'SS2A', session: '2026/2027', term: 'third' })).toBe('SS2A, 2026/2027, Third term');
    expect(classText({ name: 'SS2A', session: '2026/2027', term: 'whole' })).toBe('SS2A, 2026/2027');
  });
});
