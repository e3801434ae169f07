import { describe, expect, it } from 'vitest';
import { reliabilityVerdict } from './test-verdict.ts';

describe('what internal consistency means', () => {
  it.each([
    [null, 'Not known'],
    [-12, 'Poor'],
    [49.9, 'Poor'],
    [50, 'Weak'],
    [69.9, 'Weak'],
    [70, 'Fair'],
    [79.9, 'Fair'],
    [80, 'Dependable'],
    [100, 'Dependable'],
  ])('at %s percent is %s', (consistency, word) => {
    expect(reliabilityVerdict(consistency).word).toBe(word);
  });
});
