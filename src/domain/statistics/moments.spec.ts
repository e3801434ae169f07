import { describe, expect, it } from 'vitest';
import { covarianceOf, meanOf, medianOf, shapeOf, varianceOf } from './moments.ts';

const far = 1e12;

describe('the mean', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[1, 2, 6], 3],
    [Array.from({ length: 10 }, () => 0.1), 0.1],
  ])('of %j is %s', (numbers, expected) => {
    expect(meanOf(numbers)).toBe(expected);
  });
});

describe('the median', () => {
  it.each([
    [[], null],
    [[3], 3],
    [[9, 1], 5],
    [[9, 1, 2], 2],
    [[10, 9, 2, 1], 5.5],
  ])('of %j is %s', (numbers, expected) => {
    expect(medianOf(numbers)).toBe(expected);
  });
});

describe('the variance', () => {
  it.each([[[]], [[3]]])('of %j is not known', (numbers) => {
    expect(varianceOf(numbers)).toBeNull();
  });

  it('keeps its digits where the numbers are large and close together', () => {
    expect(varianceOf([1, 2, 4])).toBeCloseTo(7 / 3, 9);
    expect(varianceOf([far + 1, far + 2, far + 4])).toBeCloseTo(7 / 3, 6);
    expect(covarianceOf([far + 1, far + 2, far + 4], [3, 2, 1])).toBeCloseTo(-1.5, 3);
  });
});

describe('the shape', () => {
  it.each<[number[], number | null, number | null]>([
    [[], null, null],
    [[1, 2], null, null],
    [[3, 3, 3, 3], null, null],
    [[1, 2, 4], 0.935_220, null],
    [[1, 2, 3], 0, null],
    [[1, 2, 3, 4], 0, -1.2],
    [[1, 2, 3, 4, 5], 0, -1.2],
  ])('of %j has the skewness %s and the kurtosis %s', (numbers, skewness, kurtosis) => {
    const about = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 5));
    expect(shapeOf(numbers)).toEqual({ skewness: about(skewness), kurtosis: about(kurtosis) });
  });
});
