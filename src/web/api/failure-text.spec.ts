import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { failureText, reasonText } from './failure-text.ts';
import { NetworkError } from './network-error.ts';

it.each([
  [new AppError('STORAGE_FULL'), 'The server has no room left to save. Please tell whoever runs it.'],
  [new NetworkError('unreachable', undefined), 'The server could not be reached. Check the connection and try again.'],
  [new AppError('UNEXPECTED'), undefined],
  [new Error('Unable to preload CSS for /assets/BSnBsCS.css'), undefined],
  [new TypeError("Cannot read properties of undefined (reading 'map')"), undefined],
  [null, undefined],
])('of a failure only words of ours are told: %s', (error, expected) => {
  expect(reasonText(error)).toBe(expected);
});

describe('the sentence of a screen', () => {
  const messages = { failure: 'Failed to delete user', prefersServer: true };

  it.each(['UNEXPECTED'] as const)('stands where the server has nothing to say: %s', (code) => {
    expect(failureText(new AppError(code), messages)).toBe('Failed to delete user');
  });

  it.each([
    'OWN_ACCOUNT',
    'STOPPING',
    'DATABASE_AWAY',
    'STORAGE_LOST',
    'STORAGE_FULL',
    'CLOCK_BEHIND',
    'MAINTENANCE',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_PROVIDER_REFUSED',
    'PAYMENTS_NOT_SET_UP',
  ] as const)('gives way to what the server says: %s', (code) => {
    expect(failureText(new AppError(code), messages)).toBe(new AppError(code).message);
  });

  it('stands where no answer came', () => {
    expect(failureText(new NetworkError('unreachable', undefined), messages)).toBe('Failed to delete user');
  });
});
