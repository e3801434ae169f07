import { z } from 'zod';
import { questionLimits } from './question-limits.ts';

export const answerTextLimit = 1000;
/** Of an essay, which is marked by people. */
export const essayTextLimit = 20_000;

export const answerFileKinds = ['picture', 'pdf'] as const;

/**
 * A file that goes with an essay. Its bytes come by a call of their own (`answer-files.ts`): they may be long under way,
 * and the text does not wait for them.
 */
export const answerFileSchema = z.object({
  /** Drawn on the device where it was chosen. */
  _id: z.string(),
  /** As it was called there. */
  name: z.string(),
  kind: z.enum(answerFileKinds),
});
export type AnswerFile = z.output<typeof answerFileSchema>;
export const answerFileNameLimit = 200;

/**
 * The fields by which the wire says an answer, each of which null clears. A kind of question has one of them; a field that
 * is declared here is taken and told wherever answers are. Whether what is in it can be an answer, the kind says.
 */
const answerFieldsSchema = z.object({
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
export type AnswerField = keyof z.output<typeof answerFieldsSchema>;
export const answerFields: readonly AnswerField[] = answerFieldsSchema.keyof().options;

/** As it is told beside its question: all fields, null but for that of its kind. */
export const toldAnswerSchema = answerFieldsSchema.extend({
  /** With the text of an essay, where one was attached. */
  answerFile: answerFileSchema.optional(),
});
export type ToldAnswer = z.output<typeof toldAnswerSchema>;

export const noAnswer: ToldAnswer = {
  selectedOptionId: null,
  selectedOptionIds: null,
  answerText: null,
  partAnswers: null,
};

/** As it is sent, and as an exam has it: the one field of its kind, and a file where one goes with it. */
export const sentAnswerSchema = toldAnswerSchema.partial();
export type SentAnswer = z.output<typeof sentAnswerSchema>;
