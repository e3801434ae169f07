import { z } from 'zod';

export const mostExtraPercent = 300;
export const mostRestMinutes = 120;

const wrongPercent = { error: `Extra time is from 0 to ${mostExtraPercent} whole percent` };

const wrongRest = { error: `Rest minutes are from 0 to ${mostRestMinutes}` };

/** What somebody has in every exam, whatever for. */
export const accommodationSchema = z.object({
  /** Of the time limit. */
  extraPercent: z.number(wrongPercent).int(wrongPercent).min(0, wrongPercent).max(mostExtraPercent, wrongPercent),
  largerType: z.boolean(),
  /** For which the candidate may let the time stand still, in all of an exam. */
  restMinutes: z.number(wrongRest).int(wrongRest).min(0, wrongRest).max(mostRestMinutes, wrongRest).default(0),
  /** The last day on the school's clocks, 2027-07-31; nothing where it holds on. */
  validUntil: z.iso.date({ error: 'Please choose a day' }).nullable(),
});
export type Accommodation = z.output<typeof accommodationSchema>;
