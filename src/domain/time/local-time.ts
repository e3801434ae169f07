import { spreadsheetTimeIn } from './spreadsheet-time.ts';

/** A moment on the clocks of a time zone, as a field for a date and a time holds it: 2026-11-21T14:00. */
export function localTime(moment: number | string, timeZone: string): string {
  return spreadsheetTimeIn(timeZone)(moment).slice(0, 'yyyy-mm-dd hh:mm'.length).replace(' ', 'T');
}

const dayMs = 86_400_000;

/**
 * The moment at which the clocks of a time zone show a time, the first where they show it twice. Of a time that they
 * skip it is as long after the skip as the time says. Nothing where that is no time.
 * @param local as 2026-11-21T14:00
 * @param timeZone IANA name
 * @returns epoch milliseconds
 */
export function momentOf(local: string, timeZone: string): number | undefined {
  // Engines read much else as a time.
  const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(inUtc)) return undefined;
  // What the clocks are ahead of UTC before and after any change of that day.
  const [before, after] = [inUtc - dayMs, inUtc + dayMs].map(
    (moment) => Date.parse(`${localTime(moment, timeZone)}:00Z`) - moment,
  );
  const moments = [before, after].map((ahead) => inUtc - (ahead ?? 0));
  return [...moments].sort((a, b) => a - b).find((moment) => localTime(moment, timeZone) === local) ?? moments[0];
}
