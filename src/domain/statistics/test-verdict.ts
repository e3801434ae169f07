import type { Tone } from '#domain/scoring/score-label.ts';

export type TestVerdict = { tone: Tone; word: string; text: string };

/**
 * What a coefficient of internal consistency means for a teacher, by the marks that are usual for examinations.
 * @param consistency percent
 */
export function reliabilityVerdict(consistency: number | null): TestVerdict {
  if (consistency === null) {
    return { tone: 'warn', word: 'Not known', text: 'It takes two questions, three attempts and scores that differ.' };
  }
  if (consistency >= 80) {
    return {
      tone: 'good',
      word: 'Dependable',
      text: 'Its questions agree well on who is strong: good enough for examinations that matter.',
    };
  }
  if (consistency >= 70) {
    return {
      tone: 'good',
      word: 'Fair',
      text: 'Good enough for a class test. Better questions would make it dependable.',
    };
  }
  if (consistency >= 50) {
    return {
      tone: 'warn',
      word: 'Weak',
      text: 'Chance has a large part in the scores. Mend the flagged questions, or add some of the kind that work.',
    };
  }
  return {
    tone: 'bad',
    word: 'Poor',
    text: 'Do not decide by these scores alone: the questions hardly agree on who is strong. Begin with the flagged ones.',
  };
}
