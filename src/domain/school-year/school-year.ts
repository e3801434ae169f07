import type { Term } from '#contract/school-year.ts';

/** A school year and a part of it. */
export type SchoolTime = { session: string; term: Term };

export const termNames: Record<Term, string> = {
  first: 'First term',
  second: 'Second term',
  third: 'Third term',
  whole: 'Whole session',
};

/**
 * The session and term of a day, as Nigerian schools count them: the first term begins in September, the second in
 * January, the third after Easter.
 * @param day as '2026-11-23'
 */
export function schoolTimeOn(day: string): SchoolTime {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  if (month >= 9) return { session: sessionFrom(year), term: 'first' };
  return { session: sessionFrom(year - 1), term: month < 5 ? 'second' : 'third' };
}

/** What comes after a term: the next one, and after the third, or a whole session, the next session. */
export function schoolTimeAfter({ session, term }: SchoolTime): SchoolTime {
  if (term === 'first') return { session, term: 'second' };
  if (term === 'second') return { session, term: 'third' };
  return { session: sessionFrom(Number(session.slice(0, 4)) + 1), term: term === 'whole' ? 'whole' : 'first' };
}

/** A class as it is told apart from another of its name: 'SS2A, 2026/2027, First term'. */
export function classText({ name, session, term }: SchoolTime & { name: string }): string {
  return term === 'whole' ? `${name}, ${session}` : `${name}, ${session}, ${termNames[term]}`;
}

const sessionFrom = (year: number) => `${year}/${year + 1}`;
