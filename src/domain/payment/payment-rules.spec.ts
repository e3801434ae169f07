import { describe, expect, it } from 'vitest';
import { maySeePayment, matchesTerms, planAfterRefund, settledStatus, upgradeRefusal } from './payment-rules.ts';
import { moneyText } from './money.ts';

describe('who may upgrade', () => {
  it.each([
    ['student', 'free', null],
    ['student', 'basic', 'UPGRADE_NOT_OFFERED'],
    ['student', 'premium', 'ALREADY_PREMIUM'],
    ['instructor', 'free', 'UPGRADE_NOT_OFFERED'],
    ['instructor', 'premium', 'ALREADY_PREMIUM'],
    ['admin', 'free', 'UPGRADE_NOT_OFFERED'],
  ] as const)('%s on %s: %s', (role, subscription, refusal) => {
    expect(upgradeRefusal({ role, subscription })).toBe(refusal);
  });
});

describe('who sees a payment', () => {
  it.each([
    ['owner', 'student', true],
    ['somebody', 'student', false],
    ['somebody', 'instructor', false],
    ['somebody', 'admin', true],
  ] as const)('%s, %s: %s', (id, role, sees) => {
    expect(maySeePayment({ id, role }, { userId: 'owner' })).toBe(sees);
  });
});

describe('a charge', () => {
  const asked = { reference: 'r', amount: 100_000, currency: 'NGN' };
  it.each([
    [{}, true],
    [{ amount: 99_999 }, false],
    [{ amount: 100_001 }, false],
    [{ currency: 'ngn' }, false],
    [{ currency: 'USD' }, false],
    [{ reference: 'R' }, false],
  ])('with %j is for what was asked: %s', (changes, matches) => {
    expect(matchesTerms({ ...asked, ...changes }, asked)).toBe(matches);
  });
});

describe('the status after a report', () => {
  it.each([
    ['pending', 'open', 'pending'],
    ['pending', 'paid', 'success'],
    ['pending', 'refused', 'failed'],
    ['pending', 'returned', 'refunded'],
    ['failed', 'open', 'failed'],
    ['failed', 'paid', 'success'],
    ['failed', 'refused', 'failed'],
    ['failed', 'returned', 'refunded'],
    ['success', 'open', 'success'],
    ['success', 'paid', 'success'],
    ['success', 'refused', 'success'],
    ['success', 'returned', 'refunded'],
    ['refunded', 'open', 'refunded'],
    ['refunded', 'paid', 'refunded'],
    ['refunded', 'refused', 'refunded'],
    ['refunded', 'returned', 'refunded'],
  ] as const)('%s, reported %s: %s', (status, reported, after) => {
    expect(settledStatus(status, reported)).toBe(after);
  });
});

describe('the plan after a refund', () => {
  const payment = { from: 'free', to: 'premium', reason: 'payment' } as const;
  it.each([
    ['is the one before', 'premium', payment, false, 'free'],
    ['stays where another payment stands', 'premium', payment, true, 'premium'],
    [
      'stays where an administrator has set it',
      'basic',
      { from: 'premium', to: 'basic', reason: 'administrator' },
      false,
      'basic',
    ],
    [
      'stays where an administrator has given premium again',
      'premium',
      { from: 'free', to: 'premium', reason: 'administrator' },
      false,
      'premium',
    ],
    ['stays where it is not what was paid for', 'basic', payment, false, 'basic'],
    ['stays where nothing was ever changed', 'free', undefined, false, 'free'],
  ] as const)('%s', (_name, current, lastChange, paidOtherwise, after) => {
    expect(planAfterRefund(current, lastChange, paidOtherwise)).toBe(after);
  });
});

describe('money', () => {
  it.each([
    [100_000, 'NGN', '₦1,000'],
    [100_050, 'NGN', '₦1,000.50'],
    [0, 'NGN', '₦0'],
    [1_234_567_800, 'USD', '$12,345,678'],
  ])('%d %s reads %s', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text);
  });
});
