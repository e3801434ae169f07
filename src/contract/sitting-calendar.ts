import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { sittingSummarySchema } from './sitting-content.ts';

/** Six weeks, of which a month has days at most. */
export const mostCalendarDays = 42;
export const mostInCalendar = 500;

const notDay = { error: 'Please give the day as year, month and day: 2026-11-21' };
const daySchema = z.iso.date(notDay).regex(/^2\d{3}-/, notDay);
const dayMs = 24 * 60 * 60_000;
const daysIn = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

export const getSittingCalendar = endpoint({
  method: 'GET',
  path: '/api/instructor/sitting-calendar',
  access: 'instructor',
  summary: 'The sittings of some days that one sets up or invigilates, an administrator all, the earliest first',
  /** First and last day on the school's clocks. */
  query: z
    .object({ from: daySchema, to: daySchema })
    .refine((span) => daysIn(span) >= 1 && daysIn(span) <= mostCalendarDays, {
      path: ['to'],
      error: `Please ask for 1 to ${mostCalendarDays} days`,
    }),
  response: z.object({
    sittings: z.array(sittingSummarySchema.extend({ rooms: z.array(z.string()) })),
    /** Of those days; more than there are here where they are too many for a calendar. */
    total: z.number(),
  }),
});
export type CalendarSitting = z.output<typeof getSittingCalendar.response>['sittings'][number];
