import { dayText, timeText } from '#web/ui/dates.ts';
import { locale } from '#web/words/language.ts';
import { once } from '#web/words/once.ts';
import { resultsWords } from '#web/words/results.ts';
const weekdayIn = once((language: string) => new Intl.DateTimeFormat(language, { weekday: 'short' }));

/** How one speaks of a moment that is not long ago, in the viewer's own zone: 'Today, 09:12', 'Yesterday', 'Mon'. */
export function whenText(iso: string, now: Date): string {
  const date = new Date(iso);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (daysAgo === 0) return resultsWords('today', { time: timeText(iso) });
  if (daysAgo === 1) return resultsWords('yesterday');
  return daysAgo > 1 && daysAgo < 7 ? weekdayIn(locale()).format(date) : dayText(iso);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
