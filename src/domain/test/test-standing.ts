import { shareLevels, type TestStanding } from '#contract/vocabulary.ts';

const standings: readonly TestStanding[] = [...shareLevels, 'own'];

/** Whether somebody who stands so with a test may do what needs at least that standing. */
export function mayDo(standing: TestStanding, needed: TestStanding): boolean {
  return standings.indexOf(standing) >= standings.indexOf(needed);
}

/** The one of several standings that allows the most; nothing where there is none. */
export function highestOf(all: readonly TestStanding[]): TestStanding | undefined {
  return [...standings].reverse().find((standing) => all.includes(standing));
}
