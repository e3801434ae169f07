const format = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Nov 2026 */
export function monthName({ month, year }: { month: number; year: number }): string {
  return format.format(Date.UTC(year, month - 1));
}
