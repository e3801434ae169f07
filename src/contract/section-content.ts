import { z } from 'zod';
import { drawSchema } from './draws.ts';
import { sectionLimits } from './section-limits.ts';
import { singleLine } from './single-line.ts';

const noTitle = { error: 'Please enter the title of the section' };

/** What a section says, and how it is put. */
export const sectionFields = {
  title: singleLine(noTitle)
    .min(1, noTitle)
    .max(sectionLimits.title, { error: `The title of a section can have at most ${sectionLimits.title} characters` }),
  /** May be empty. */
  instructions: z
    .string()
    .trim()
    .max(sectionLimits.instructions, {
      error: `Instructions can have at most ${sectionLimits.instructions} characters`,
    }),
  /** Whether every candidate has its questions in an order of their own. */
  shufflesQuestions: z.boolean(),
  /** Whether a result tells what was won in it out of 100. */
  isScaled: z.boolean(),
  /** What it draws from other tests for each candidate; nothing where it has questions of its own. */
  draw: drawSchema.nullable(),
  /** Whether candidates choose it among others, and need not sit it. */
  isChoice: z.boolean(),
};

export const newSectionSchema = z.object({
  title: sectionFields.title,
  instructions: sectionFields.instructions.default(''),
  shufflesQuestions: sectionFields.shufflesQuestions.default(true),
  isScaled: sectionFields.isScaled.default(false),
  draw: sectionFields.draw.default(null),
  isChoice: sectionFields.isChoice.default(false),
});
export type SectionContent = z.output<typeof newSectionSchema>;
