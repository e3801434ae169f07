import { expect, it } from 'vitest';
import { spreadsheetTimeIn } from './spreadsheet-time.ts';

it.each<[string, string | number | null, string]>([
  ['Africa/Lagos', '2026-11-21T13:05:00.000Z', '2026-11-21 14:05:00'],
  ['Africa/Lagos', Date.parse('2026-12-31T23:30:59.999Z'), '2027-01-01 00:30:59'],
  ['UTC', '2026-01-02T00:00:00.000Z', '2026-01-02 00:00:00'],
  ['America/New_York', '2026-07-01T03:04:05Z', '2026-06-30 23:04:05'],
  ['UTC', null, ''],
])('in %s the moment %j is written %s', (timeZone, moment, expected) => {
  expect(spreadsheetTimeIn(timeZone)(moment)).toBe(expected);
});
