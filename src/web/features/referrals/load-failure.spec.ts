import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { loadFailure } from './load-failure.ts';
import { referralLink } from './referral-link.ts';

describe('referrals that do not load', () => {
  it.each([
    [new AppError('NOT_AUTHENTICATED'), 'Authentication required. Please log in again.'],
    [new AppError('NOT_ALLOWED'), 'Access denied. You do not have permission to view referral data.'],
    [new AppError('STORAGE_FULL', 'The disk is full'), 'Failed to load referral data: The disk is full'],
    [new AppError('UNEXPECTED', 'TypeError: x is not y'), 'Failed to load referral data: Something went wrong'],
    [
      new NetworkError('unreachable', undefined),
      'Failed to load referral data: The server could not be reached. Check the connection and try again.',
    ],
    [new Error('Unable to preload CSS'), 'Failed to load referral data: Something went wrong'],
    ['odd', 'Failed to load referral data: Something went wrong'],
  ])('%s', (error, expected) => {
    expect(loadFailure(error)).toBe(expected);
  });
});

it('a referral link leads to registration with the code', () => {
  expect(referralLink('http://10.0.0.5:3000', 'ABCD2345')).toBe('http://10.0.0.5:3000/register?ref=ABCD2345');
});
