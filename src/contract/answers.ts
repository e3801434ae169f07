import { z } from 'zod';
import { questionLimits } from './question-limits.ts';

export const answerTextLimit = 1000;
/** Of an essay, which is marked by people. */
export const essayTextLimit = 20_000;

/**
 * The fields by which the wire says an answer, each of which null clears. A kind of question has one of them; a field that
 * is declared here is taken and told wherever answers are. Whether what is in it can be an answer, the kind says.
 */
export const toldAnswerSchema = z.object({
  selectedOptionId: z.string().nullable(),
  /** Where several options are an answer; in the candidate's order where that is what is asked. */
  selectedOptionIds: z.array(z.string()).max(questionLimits.options.max).nullable(),
  answerText: z.string().nullable(),
  /** What was answered to each part. */
  partAnswers: z
    .array(z.object({ partId: z.string(), text: z.string() }))
    .max(questionLimits.options.max)
    .nullable(),
});
/** As it is told beside its question: all fields, null but for that of its kind. */
export type ToldAnswer = z.output<typeof toldAnswerSchema>;
export type AnswerField = keyof ToldAnswer;
export const answerFields: readonly AnswerField[] = toldAnswerSchema.keyof().options;

export const noAnswer: ToldAnswer = {
  selectedOptionId: null,
  selectedOptionIds: null,
  answerText: null,
  partAnswers: null,
};

/** As it is sent, and as an exam has it: the one field of its kind. */
export const sentAnswerSchema = toldAnswerSchema.partial();
export type SentAnswer = z.output<typeof sentAnswerSchema>;
