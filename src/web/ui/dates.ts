const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** 21 Nov 2026, in the viewer's own zone. */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** 09:12, in the viewer's own zone. */
export function timeText(iso: string): string {
  return time.format(new Date(iso));
}

/** 21 Nov 2026, 09:12, in the viewer's own zone. */
export function dayAndTimeText(iso: string): string {
  const date = new Date(iso);
  return `${day.format(date)}, ${time.format(date)}`;
}

/** 21 Nov 2026, 14:00, on the school's clocks; the zone is named to whoever is in another. */
export function schoolTimeText(moment: string | number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(moment)) + (timeZone === viewerTimeZone ? '' : ` (${timeZone.replaceAll('_', ' ')})`);
}

export const viewerTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
