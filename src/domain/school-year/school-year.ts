import type { Term } from '#contract/vocabulary.ts';

/** A school year and a part of it. */
export type SchoolTime = { session: string; term: Term };

/**
 * The session and term of a month, as Nigerian schools count them: the first term begins in September, the second in
 * January, the third after Easter.
 * @param month from 1
 */
export function schoolTimeOf(year: number, month: number): SchoolTime {
  if (month >= 9) return { session: sessionFrom(year), term: 'first' };
  return { session: sessionFrom(year - 1), term: month < 5 ? 'second' : 'third' };
}

/** What comes after a term: the next one, and after the third, or a whole session, the next session. */
export function schoolTimeAfter({ session, term }: SchoolTime): SchoolTime {
  if (term === 'first') return { session, term: 'second' };
  if (term === 'second') return { session, term: 'third' };
  return { session: sessionFrom(Number(session.slice(0, 4)) + 1), term: term === 'whole' ? 'whole' : 'first' };
}

const sessionFrom = (year: number) => `${year}/${year + 1}`;
