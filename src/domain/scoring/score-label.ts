export type Tone = 'good' | 'warn' | 'bad';
export type ScoreLabel = { label: 'Excellent' | 'Good' | 'Average' | 'Needs Improvement'; tone: Tone };

/** The fixed mark of the student's summary and of platform-wide pass rates, percent (SPEC.md section 9). */
export const platformPassMark = 60;

/** The word and colour for a score in percent (SPEC.md section 9). Takes the stored score, never the shown one. */
export function scoreLabel(score: number): ScoreLabel {
  if (score >= 80) return { label: 'Excellent', tone: 'good' };
  if (score >= 60) return { label: 'Good', tone: 'warn' };
  if (score >= 40) return { label: 'Average', tone: 'bad' };
  return { label: 'Needs Improvement', tone: 'bad' };
}

/** Upper bounds of the five buckets of a score distribution, percent, each inclusive. */
export const scoreBuckets = [20, 40, 60, 80, 100] as const;

/** Index of the bucket that a score falls into: 0 to 4. */
export function scoreBucket(score: number): number {
  const index = scoreBuckets.findIndex((upper) => score <= upper);
  return index === -1 ? scoreBuckets.length - 1 : index;
}
