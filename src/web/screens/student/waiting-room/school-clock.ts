import { locale } from '#web/words/language.ts';

/** 09:00 on the school's clocks, wherever the device believes that it is. */
export function schoolClockText(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));
}
