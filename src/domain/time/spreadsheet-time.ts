/** A moment as a spreadsheet reads it, on the clocks of a time zone: 2026-11-21 14:05:00. Empty where there is none. */
export type SpreadsheetTime = (moment: number | string | null) => string;

/** @param timeZone IANA name */
export function spreadsheetTimeIn(timeZone: string): SpreadsheetTime {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (moment) => {
    if (moment === null) return '';
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    const [day, time] = [
      ['year', 'month', 'day'],
      ['hour', 'minute', 'second'],
    ] as const;
    return `${day.map((part) => parts.get(part)).join('-')} ${time.map((part) => parts.get(part)).join(':')}`;
  };
}
