import { z } from 'zod';

export const mostExtraPercent = 300;

const wrongPercent = { error: `Extra time is from 0 to ${mostExtraPercent} whole percent` };

/** What somebody has in every exam, whatever for. */
export const accommodationSchema = z.object({
  /** Of the time limit. */
  extraPercent: z.number(wrongPercent).int(wrongPercent).min(0, wrongPercent).max(mostExtraPercent, wrongPercent),
  largerType: z.boolean(),
  /** The last day on the school's clocks, 2027-07-31; nothing where it holds on. */
  validUntil: z.iso.date({ error: 'Please choose a day' }).nullable(),
});
export type Accommodation = z.output<typeof accommodationSchema>;
