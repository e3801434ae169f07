/**
 * The calendar of a time zone: which day a moment falls on.
 * @param timeZone IANA name
 * @returns a function from epoch milliseconds to the day as '2026-11-21'
 */
export function calendarOf(timeZone: string): (time: number) => string {
  const format = formatOf(timeZone);
  return (time) => {
    const parts = new Map(format.formatToParts(time).map((part) => [part.type, part.value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/** By their names in small letters, of which there are some 600: one takes longer to open than a learner's sums. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(name, format);
  return format;
}

/** The day some days before another, both as '2026-11-21'. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
