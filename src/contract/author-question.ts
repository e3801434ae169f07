import { z } from 'zod';
import { idSchema } from './lists.ts';
import { questionDetailsSchema } from './question-details.ts';
import { difficultySchema, questionTypeSchema } from './vocabulary.ts';

/** A question as its author sees it. */
export const authorQuestionSchema = z.object({
  _id: idSchema,
  text: z.string(),
  type: questionTypeSchema,
  options: z.array(z.object({ _id: idSchema, text: z.string(), isCorrect: z.boolean() })),
  /** Index of the right option; null where no option is right alone. */
  correctAnswer: z.number().nullable(),
  acceptedAnswers: z.array(z.string()),
  details: questionDetailsSchema,
  explanation: z.string(),
  /** Whether its options stay in this order where the test shuffles them. */
  keepsOrder: z.boolean(),
  /** Whether it stays where it is where the test shuffles its questions. */
  keepsPlace: z.boolean(),
  points: z.number(),
  difficulty: difficultySchema,
  category: z.string(),
  tags: z.array(z.string()),
});
export type AuthorQuestion = z.output<typeof authorQuestionSchema>;
