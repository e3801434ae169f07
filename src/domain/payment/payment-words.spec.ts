import { describe, expect, it } from 'vitest';
import { displayCurrency, paymentDescription, paymentStatusNames } from './payment-words.ts';

describe('a payment in words', () => {
  it('is called after the plan that it was for', () => {
    expect(paymentDescription({ plan: 'premium' })).toBe('premium subscription upgrade');
  });

  it('is completed where the server calls it a success', () => {
    expect(paymentStatusNames.success).toBe('completed');
  });

  it.each([
    ['NGN', 'NGN'],
    ['USD', 'USD'],
    ['', 'USD'],
  ])('in the currency %j is shown in %s', (currency, shown) => {
    expect(displayCurrency({ currency })).toBe(shown);
  });
});
