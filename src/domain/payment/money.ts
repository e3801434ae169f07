/** An amount in the currency's smallest unit as people read it: ₦1,000, ₦1,000.50. */
export function moneyText(amount: number, currency: string, locale = 'en'): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
}
