import { z } from 'zod';
import { singleLine } from './single-line.ts';

export const passageLimits = { title: 200, text: 20_000 } as const;

const noText = { error: 'Please enter the text of the passage' };

/** What a passage says. */
export const passageFields = {
  title: singleLine().max(passageLimits.title, {
    error: `The title of a passage can have at most ${passageLimits.title} characters`,
  }),
  text: z
    .string(noText)
    .trim()
    .min(1, noText)
    .max(passageLimits.text, { error: `A passage can have at most ${passageLimits.text} characters` }),
};

/** A passage as it comes with a question from a file. */
export const passageContentSchema = z.object({ title: passageFields.title.default(''), text: passageFields.text });
export type PassageContent = z.output<typeof passageContentSchema>;
