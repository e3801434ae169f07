import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reasonText } from './failure-text.ts';
import { NetworkError } from './network-error.ts';

it.each([
  [new AppError('STORAGE_FULL'), 'The server has no room left to save. Please tell whoever runs it.'],
  [new NetworkError('unreachable', undefined), 'The server could not be reached. Check the connection and try again.'],
  [new Error('Unable to preload CSS for /assets/BSnBsCS.css'), undefined],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), undefined],
  [null, undefined],
])('of a failure only words of ours are told: %s', (error, expected) => {
  expect(reasonText(error)).toBe(expected);
});
