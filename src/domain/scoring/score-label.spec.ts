import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformPassMark, scoreBucket, scoreBuckets, scoreLabel } from './score-label.ts';

const storedScore = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

it('the fixed pass mark is 60', () => {
  expect(platformPassMark).toBe(60);
});

describe('the label of a score', () => {
  it.each([
    [0, 'Needs Improvement', 'bad'],
    [39.99, 'Needs Improvement', 'bad'],
    [40, 'Average', 'bad'],
    [59.94, 'Average', 'bad'],
    // Shown as 60.0, and still not 60.
    [59.95, 'Average', 'bad'],
    [59.99, 'Average', 'bad'],
    [60, 'Good', 'warn'],
    [79.99, 'Good', 'warn'],
    [80, 'Excellent', 'good'],
    [100, 'Excellent', 'good'],
  ])('%f: %s, %s', (score, label, tone) => {
    expect(scoreLabel(score)).toEqual({ label, tone });
  });

  it('never gets worse as the score gets better', () => {
    const ranks = ['Needs Improvement', 'Average', 'Good', 'Excellent'];
    fc.assert(
      fc.property(storedScore, storedScore, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(ranks.indexOf(scoreLabel(low).label)).toBeLessThanOrEqual(ranks.indexOf(scoreLabel(high).label));
      }),
    );
  });
});

describe('the bucket of a score', () => {
  it('is one of five', () => {
    expect(scoreBuckets).toEqual([20, 40, 60, 80, 100]);
  });

  it.each([
    [0, 0],
    [0.01, 0],
    [20, 0],
    [20.01, 1],
    [21, 1],
    [40, 1],
    [40.01, 2],
    [41, 2],
    [60, 2],
    [60.01, 3],
    [61, 3],
    [80, 3],
    [80.01, 4],
    [81, 4],
    [99.99, 4],
    [100, 4],
    // Never reached, and still in no sixth bucket.
    [100.01, 4],
  ])('%f is in bucket %i', (score, bucket) => {
    expect(scoreBucket(score)).toBe(bucket);
  });

  it('holds every score between its own bound and the one below', () => {
    fc.assert(
      fc.property(storedScore, (score) => {
        const bucket = scoreBucket(score);
        expect(score).toBeLessThanOrEqual(scoreBuckets[bucket]!);
        if (bucket > 0) expect(score).toBeGreaterThan(scoreBuckets[bucket - 1]!);
      }),
    );
  });
});
