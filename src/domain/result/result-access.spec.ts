import { describe, expect, it } from 'vitest';
import type { ReviewWithheld } from '#contract/results.ts';
import { maySeeResult, ownsTest, reviewWithheld } from './result-access.ts';

const candidate = { id: 'candidate', role: 'student' } as const;
const otherStudent = { id: 'other', role: 'student' } as const;
const author = { id: 'author', role: 'instructor' } as const;
const otherTeacher = { id: 'colleague', role: 'instructor' } as const;
const admin = { id: 'head', role: 'admin' } as const;
const result = { takenBy: 'candidate', testCreatedBy: 'author' };

describe("who stands on the teacher's side of a test", () => {
  it.each([
    ['its author', author, true],
    ['an admin', admin, true],
    ['not another teacher', otherTeacher, false],
    ['not a student', candidate, false],
  ])('%s', (_name, viewer, expected) => {
    expect(ownsTest(viewer, { createdBy: 'author' })).toBe(expected);
  });
});

describe('who sees a result', () => {
  it.each([
    ['whoever took the test', candidate, true],
    ["the test's author", author, true],
    ['an admin', admin, true],
    ['not another student', otherStudent, false],
    ['not another teacher', otherTeacher, false],
  ])('%s', (_name, viewer, expected) => {
    expect(maySeeResult(viewer, result)).toBe(expected);
  });

  it('also a teacher who took the test of another', () => {
    expect(maySeeResult(otherTeacher, { ...result, takenBy: otherTeacher.id })).toBe(true);
  });
});

describe('why the review of a result is withheld', () => {
  const colleague = { ...result, takenBy: otherTeacher.id };
  it.each<
    [
      string,
      Parameters<typeof reviewWithheld>[0],
      typeof result,
      'after-submission' | 'never',
      boolean,
      ReviewWithheld | null,
    ]
  >([
    ['a candidate sees it after submission', candidate, result, 'after-submission', false, null],
    ['not while another attempt of theirs is open', candidate, result, 'after-submission', true, 'open-attempt'],
    ['not where the test never shows it', candidate, result, 'never', false, 'policy'],
    ['where the test never shows it, that is the reason', candidate, result, 'never', true, 'policy'],
    ['a teacher as a candidate sees it after submission', otherTeacher, colleague, 'after-submission', false, null],
    [
      'a teacher as a candidate is a candidate like any',
      otherTeacher,
      colleague,
      'after-submission',
      true,
      'open-attempt',
    ],
    ['a teacher as a candidate is bound by the policy', otherTeacher, colleague, 'never', false, 'policy'],
    ['the author sees it', author, result, 'after-submission', false, null],
    ['the author sees it whatever the policy', author, result, 'never', false, null],
    ['the author holds the key, also while trying their own test', author, result, 'never', true, null],
    ['an admin sees it', admin, result, 'after-submission', false, null],
    ['an admin sees it whatever the policy', admin, result, 'never', false, null],
    ['an admin holds the key, also while trying the test', admin, result, 'after-submission', true, null],
  ])('%s', (_name, viewer, facts, reviewPolicy, viewerHasOpenAttempt, expected) => {
    const rule = { ...facts, reviewPolicy, reviewFrom: null, standing: null, sitting: null };
    expect(reviewWithheld(viewer, rule, { now: 0, isAskedNow: viewerHasOpenAttempt })).toBe(expected);
  });

  const date = Date.UTC(2026, 10, 21, 13);
  it.each<[string, Parameters<typeof reviewWithheld>[0], number | null, number, boolean, ReviewWithheld | null]>([
    ['a candidate waits until the date', candidate, date, date - 1, false, 'date'],
    ['a candidate sees it from the date on', candidate, date, date, false, null],
    ['and ever after', candidate, date, date + 1, false, null],
    ['not then either while its questions are asked', candidate, date, date, true, 'open-attempt'],
    ['before it, the date is the reason', candidate, date, date - 1, true, 'date'],
    ['without a date it is not shown', candidate, null, date, false, 'date'],
    ['the author sees it before the date', author, date, date - 1, true, null],
    ['an admin sees it before the date', admin, date, date - 1, false, null],
  ])('%s', (_name, viewer, reviewFrom, now, isAskedNow, expected) => {
    const rule = { ...result, reviewPolicy: 'after-date' as const, reviewFrom, standing: null, sitting: null };
    expect(reviewWithheld(viewer, rule, { now, isAskedNow })).toBe(expected);
  });

  it.each(['after-submission', 'never'] as const)(
    'a date that was left behind means nothing with %j',
    (reviewPolicy) => {
      const rule = { ...result, reviewPolicy, reviewFrom: date, standing: null, sitting: null };
      const expected = reviewPolicy === 'never' ? 'policy' : null;
      expect(reviewWithheld(candidate, rule, { now: date - 1, isAskedNow: false })).toBe(expected);
    },
  );

  it('a result that is being marked shows the candidate none of its marks, and the author all of them', () => {
    const rule = {
      ...result,
      reviewPolicy: 'after-submission' as const,
      reviewFrom: null,
      standing: 'being-marked' as const,
      sitting: null,
    };
    const moment = { now: 0, isAskedNow: false };
    expect(reviewWithheld(candidate, rule, moment)).toBe('being-marked');
    expect(reviewWithheld(author, rule, moment)).toBeNull();
  });
});
