import { describe, expect, it } from 'vitest';
import { boundsOfCorrelation, boundsOfShare } from './evidence.ts';

/** 95% between the two bounds, as books have it. */
const twoSided = 1.96;
const about = (value: number): unknown => expect.closeTo(value, 3);

describe('how sure one may be', () => {
  // Wilson's, as in the tables of Newcombe (1998), Statistics in Medicine 17.
  it.each([
    [81 / 263, 263, 0.2553, 0.3662],
    [15 / 148, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1 / 29, 29, 0.0061, 0.1718],
    [1, 27, 0.8754, 1],
    [0, 0, 0, 1],
  ])('of a share of %f in %i attempts', (share, attempts, lower, upper) => {
    expect(boundsOfShare(share, attempts, twoSided)).toEqual({ lower: about(lower), upper: about(upper) });
  });

  it.each([
    [0.5, 28, 0.156, 0.736],
    [0, 103, -0.1935, 0.1935],
    [-1, 20, -1, -1],
    [0.9, 3, -1, 1],
    [0.9, 2, -1, 1],
    [0.9, 0, -1, 1],
    [0, 4, -0.961, 0.961],
  ])('of a correlation of %f in %i attempts', (correlation, attempts, lower, upper) => {
    const bounds = boundsOfCorrelation(correlation, attempts, twoSided);
    expect(bounds).toEqual({ lower: about(lower), upper: about(upper) });
  });
});
