import type { Term } from '#contract/vocabulary.ts';
import type { SchoolTime } from './school-year.ts';

export const termNames: Record<Term, string> = {
  first: 'First term',
  second: 'Second term',
  third: 'Third term',
  whole: 'Whole session',
};

/** A class as it is told apart from another of its name: 'SS2A, 2026/2027, First term'. */
export function classText({ name, session, term }: SchoolTime & { name: string }): string {
  return term === 'whole' ? `${name}, ${session}` : `${name}, ${session}, ${termNames[term]}`;
}
