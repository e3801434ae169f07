import { expect, it } from 'vitest';
import { listedStatus } from './listed-status.ts';

it.each([
  ['pending', null, 'pending'],
  ['pending', 0, 'held'],
  ['completed', null, 'completed'],
  // Released: it was held once.
  ['completed', 1_000, 'completed'],
] as const)('a %s referral, held since %s, is listed as %s', (status, heldAt, listed) => {
  expect(listedStatus({ status, heldAt })).toBe(listed);
});
