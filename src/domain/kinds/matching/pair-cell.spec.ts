import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinPair, splitPair } from './pair-cell.ts';

it('reads as a teacher writes it', () => {
  expect(joinPair('Lagos', 'Ikeja')).toBe('Lagos => Ikeja');
  expect(splitPair('Lagos=>Ikeja')).toEqual(['Lagos', 'Ikeja']);
  expect(splitPair(' => Enugu')).toEqual(['', 'Enugu']);
  expect(splitPair('Lagos')).toEqual(['Lagos', '']);
});

it('comes back as it was', () => {
  const text = fc
    .oneof(fc.string(), fc.constantFrom('=>', '\\', '\\>', '=\\>', 'a => b', '\\\\=>', '|', '='))
    .map((one) => one.trim());
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(splitPair(joinPair(one, other))).toEqual([one, other]);
    }),
  );
});
