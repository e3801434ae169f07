// Days of a calendar come as YYYY-MM-DD, already in the viewer's zone: they are not to be moved into another.
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Sat */
export const weekdayText = (day: string) => weekday.format(new Date(day));

/** Saturday 21 Nov */
export const calendarDayText = (day: string) => whole.format(new Date(day));
