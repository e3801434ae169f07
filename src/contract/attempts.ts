import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { examQuestionSchema, openingErrors, testParams } from './tests.ts';

export const answerTextLimit = 1000;
const answersLimit = 1000;
export const answersBodyLimit = 512 * 1024;

/** One answer as saved. `null` clears. Exactly one of the two is given, by the question's type. */
const answerGiven = {
  questionId: idSchema,
  selectedOptionId: idSchema.nullable().optional(),
  answerText: z.string().max(answerTextLimit, { error: 'That answer is too long' }).nullable().optional(),
};
const oneWay = (answer: { selectedOptionId?: string | null; answerText?: string | null }) =>
  (answer.selectedOptionId === undefined) !== (answer.answerText === undefined);
const oneWayMessage = { error: 'Give either selectedOptionId or answerText' };

const sequenceSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const writerSchema = z.string().min(1).max(64);

/**
 * A pick from the device's journal. `sequence` rises with every pick of an attempt; `writer` is the lease under which
 * it was picked where that is not the one the call is made under.
 */
export const sequencedAnswerSchema = z
  .object({ ...answerGiven, sequence: sequenceSchema, writer: writerSchema.optional() })
  .refine(oneWay, oneWayMessage);
export type SequencedAnswer = z.output<typeof sequencedAnswerSchema>;

/** An answer of a submission: one without a sequence overwrites whatever was saved. */
export const submittedAnswersSchema = z
  .array(
    z
      .object({ ...answerGiven, sequence: sequenceSchema.optional(), writer: writerSchema.optional() })
      .refine(oneWay, oneWayMessage),
  )
  .max(answersLimit);
export type SubmittedAnswer = z.output<typeof submittedAnswersSchema>[number];

export const savedAnswerSchema = z.object({
  questionId: idSchema,
  selectedOptionId: idSchema.nullable().optional(),
  answerText: z.string().nullable().optional(),
  sequence: z.number(),
});
export type SavedAnswer = z.output<typeof savedAnswerSchema>;

const examSchema = z.object({
  _id: idSchema,
  test: z.object({
    _id: idSchema,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    /** Minutes. */
    timeLimit: z.number(),
  }),
  questions: z.array(examQuestionSchema),
  answers: z.array(savedAnswerSchema),
  startedAt: timeSchema,
  deadline: timeSchema,
  /** Seconds. */
  timeRemaining: z.number(),
  /** The lease of this tab, to send with every save. Opaque. */
  writer: z.string(),
});
export type Exam = z.output<typeof examSchema>;

const clientBody = z.object({ clientId: z.string().min(8).max(64) });

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/student/tests/:testId/attempts',
  access: 'student',
  duringMaintenance: true,
  summary: 'Start an attempt (201), or resume the open one (200)',
  params: testParams,
  body: clientBody,
  success: [201, 200],
  response: examSchema,
  errors: openingErrors,
});

const attemptParams = z.object({ attemptId: idSchema });

export const resumeAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/resume',
  access: 'student',
  duringMaintenance: true,
  summary: 'Go on with this very attempt, in this tab from now on. Never starts another',
  params: attemptParams,
  body: clientBody,
  response: examSchema,
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_CLOSED', 'STORAGE_FULL'],
});

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers',
  access: 'student',
  duringMaintenance: true,
  summary: 'Save answers; the reply comes when they are on disk',
  params: attemptParams,
  body: z.object({ writer: writerSchema, answers: z.array(sequencedAnswerSchema).min(1).max(answersLimit) }),
  bodyLimit: answersBodyLimit,
  response: z.object({
    /** For each question of the call, the sequence of what stands now. */
    saved: z.array(z.object({ questionId: idSchema, sequence: z.number() })),
    /** Where a newer answer kept its place, that answer. */
    newer: z.array(savedAnswerSchema),
    deadline: timeSchema,
    /** Seconds. */
    timeRemaining: z.number(),
  }),
  errors: [
    'ANSWER_NOT_OF_ATTEMPT',
    'ATTEMPT_NOT_FOUND',
    'ATTEMPT_TAKEN_OVER',
    'ATTEMPT_CLOSED',
    'TOO_MANY_REQUESTS',
    'STORAGE_FULL',
  ],
});
