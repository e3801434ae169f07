import { z } from 'zod';
import { idSchema } from './lists.ts';

// What the questions of a test stand under.

/** A text that several questions are about, with their ids in their order. */
export const passageSchema = z.object({
  _id: idSchema,
  /** May be empty. */
  title: z.string(),
  text: z.string(),
  questionIds: z.array(idSchema),
});
export type Passage = z.output<typeof passageSchema>;

export const passagesSchema = z.array(passageSchema);
