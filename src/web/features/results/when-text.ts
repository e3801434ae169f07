const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** How one speaks of a moment that is not long ago, in the viewer's own zone: 'Today, 09:12', 'Yesterday', 'Mon'. */
export function whenText(iso: string, now: Date): string {
  const date = new Date(iso);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (daysAgo === 0) return `Today, ${time.format(date)}`;
  if (daysAgo === 1) return 'Yesterday';
  return daysAgo > 1 && daysAgo < 7 ? weekday.format(date) : day.format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
