import type { MarksOff } from '#contract/vocabulary.ts';

/** What a wrong answer takes off, as authors read it. */
export const marksOffNames: Record<MarksOff, string> = {
  nothing: 'Takes nothing off',
  quarter: 'Takes a quarter off (+4, −1)',
  third: 'Takes a third off',
  half: 'Takes half off',
  all: 'Takes all off (+1, −1)',
  guessing: 'Takes off what guessing wins',
};
