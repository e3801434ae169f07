import { locale } from '#web/words/language.ts';
import { once } from '#web/words/once.ts';

const dayIn = once((language: string) => {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' });
});
const timeIn = once((language: string) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }));

/** 21 Nov 2026, in the viewer's own zone. */
export function dayText(iso: string): string {
  return dayIn(locale()).format(new Date(iso));
}

/** 09:12, in the viewer's own zone. */
export function timeText(iso: string): string {
  return timeIn(locale()).format(new Date(iso));
}

/** 21 Nov 2026, 09:12, in the viewer's own zone. */
export function dayAndTimeText(iso: string): string {
  return `${dayText(iso)}, ${timeText(iso)}`;
}

/** 21 Nov 2026, 14:00, on the school's clocks; the zone is named to whoever is in another. */
export function schoolTimeText(moment: string | number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(moment)) + (timeZone === viewerTimeZone() ? '' : ` (${timeZone.replaceAll('_', ' ')})`);
}

/** Asked for when it is needed: the first answer takes a phone some ten milliseconds. */
export const viewerTimeZone = once(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
