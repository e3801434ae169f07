import { describe, expect, it } from 'vitest';
import { whatFollows } from './what-follows.ts';

const now = Date.UTC(2026, 10, 21, 11);
const at = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Africa/Lagos' ? '' : ' (Africa/Lagos)';

describe('what follows from the rules of a test', () => {
  it.each([
    ['', 'after-submission', '', 'again as often as they like, and see the right answers after each try'],
    ['3', 'after-submission', '', 'up to 3 times, and see the right answers after each try'],
    [
      '1',
      'after-submission',
      '',
      'once, and see the right answers as soon as they have handed it in, also while others are still to sit it',
    ],
    ['', 'never', '', 'again as often as they like, and see their score only'],
    ['1', 'after-date', '', 'once, and see the right answers from the date that you choose'],
    ['1', 'after-date', '2026-11-21T14:00', `once, and see the right answers from 21 Nov 2026, 14:00${at}`],
    ['2', 'after-date', '2026-11-21T12:01', `up to 2 times, and see the right answers from 21 Nov 2026, 12:01${at}`],
    [
      '2',
      'after-date',
      '2026-11-21T12:00',
      'up to 2 times, and see the right answers after each try: the date is past',
    ],
  ] as const)('%j attempts, %s %s', (attemptLimit, reviewPolicy, reviewFrom, expected) => {
    const said = whatFollows({ attemptLimit, reviewPolicy, reviewFrom, visibility: 'link' }, 'Africa/Lagos', now);
    expect(said).toBe(`Candidates may take it ${expected}.`);
  });

  it('is each sitting’s to say, where it is in sittings only', () => {
    const rules = { attemptLimit: '1', reviewPolicy: 'never', reviewFrom: '', visibility: 'sittings' } as const;
    expect(whatFollows(rules, 'Africa/Lagos', now)).toContain('Each sitting says');
  });
});
