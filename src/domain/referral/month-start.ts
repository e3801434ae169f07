const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * When the month of a moment began in a time zone.
 * @param now epoch milliseconds
 * @param timeZone IANA name
 * @returns epoch milliseconds
 */
export function monthStart(now: number, timeZone: string): number {
  const format = formatFor(timeZone);
  const { year, month } = wallTime(now, format);
  const midnight = Date.UTC(year, month - 1, 1);
  // What the zone's clocks showed near that midnight tells how far they are from UTC; asked twice, since they may be
  // put back or forward just then.
  const guess = midnight - offsetAt(midnight, format);
  const start = midnight - offsetAt(guess, format);
  // Where clocks skip midnight itself, the month begins when they land: later on the clock, at the same moment.
  const landed = wallTime(start, format);
  return landed.month === month ? start : start + hourMs;
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function wallTime(time: number, format: Intl.DateTimeFormat) {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** By how many milliseconds the zone's clocks were ahead of UTC. */
function offsetAt(time: number, format: Intl.DateTimeFormat): number {
  const { year, month, day, hour, minute, second } = wallTime(time, format);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}
