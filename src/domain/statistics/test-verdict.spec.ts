import { describe, expect, it } from 'vitest';
import { reliabilityVerdict } from './test-verdict.ts';

describe('what internal consistency means', () => {
  it.each([
    [null, 'Not known', 'warn'],
    [-12, 'Poor', 'bad'],
    [49.9, 'Poor', 'bad'],
    [50, 'Weak', 'warn'],
    [69.9, 'Weak', 'warn'],
    [70, 'Fair', 'good'],
    [79.9, 'Fair', 'good'],
    [80, 'Dependable', 'good'],
    [100, 'Dependable', 'good'],
  ])('at %s percent is %s, which is %s', (consistency, word, tone) => {
    expect(reliabilityVerdict(consistency)).toMatchObject({ word, tone });
  });
});
