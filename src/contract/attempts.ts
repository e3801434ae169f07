import { z } from 'zod';
import { sentAnswerSchema } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { mediaFactsSchema, soundPlaySchema } from './media-facts.ts';
import { passagesSchema, sectionsSchema } from './test-parts.ts';
import { attemptTime, examQuestionSchema, openingErrors, testParams } from './tests.ts';

export const answersLimit = 1000;
/** A hundred essays, or more than thirty in which each letter takes three bytes. */
export const answersBodyLimit = 2 * 1024 * 1024;

/**
 * One answer as it is sent. It is read one by one (`read-picks.ts`), so that one that cannot be taken is named in the
 * reply and does not hold up the rest: here stands only what makes it an answer at all.
 */
const answerSent = {
  questionId: z.string(),
  ...sentAnswerSchema.shape,
  writer: z.string().optional(),
  /** How many milliseconds ago it was picked, by the device's clock: told of one that came too late, and believed nowhere. */
  agoMs: z.number().optional(),
};

/**
 * A pick from the device's journal. `sequence` rises with every pick of an attempt; `writer` is the lease under which
 * it was picked where that is not the one the call is made under.
 */
export const sequencedAnswerSchema = z.object({ ...answerSent, sequence: z.number() });
export type SequencedAnswer = z.output<typeof sequencedAnswerSchema>;

/** An answer of a submission: one without a sequence overwrites whatever was saved. */
export const submittedAnswersSchema = z
  .array(z.object({ ...answerSent, sequence: z.number().optional() }))
  .max(answersLimit);
export type SubmittedAnswer = z.output<typeof submittedAnswersSchema>[number];

/** Answers of a call that were not taken, and why, in words for the person. Sent again they are refused again. */
export const refusedAnswersSchema = z.array(
  z.object({ questionId: z.string(), sequence: z.number().nullable(), message: z.string() }),
);
export type RefusedAnswer = z.output<typeof refusedAnswersSchema>[number];

export const savedAnswerSchema = z.object({
  questionId: idSchema,
  ...sentAnswerSchema.shape,
  sequence: z.number(),
  /** The lease under which it was picked. An exam that a device has kept from an older version does not say it. */
  writer: z.string().optional(),
});
export type SavedAnswer = z.output<typeof savedAnswerSchema>;

export const examSchema = z.object({
  _id: idSchema,
  test: z.object({
    _id: idSchema,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    /** Minutes. */
    timeLimit: z.number(),
    /** As it was at the start. An exam that a device has kept from an older version does not say it. */
    allowsCalculator: z.boolean().optional(),
  }),
  questions: z.array(examQuestionSchema),
  /** What some of them are about, as it was at the start; absent where none has one. */
  passages: passagesSchema.optional(),
  /** Absent where the test has none. */
  sections: sectionsSchema.optional(),
  answers: z.array(savedAnswerSchema),
  startedAt: timeSchema,
  ...attemptTime,
  /** In a sitting: what was last ordered in it about time. */
  revision: z.number().optional(),
  /** The lease of this tab, to send with every save. Opaque. */
  writer: z.string(),
  /** What the questions show and play, to be on the device before the exam begins. */
  media: z.array(mediaFactsSchema).optional(),
  /** Ids of the files with answers that the server has; absent where there is none. */
  files: z.array(z.string()).optional(),
  /** What was heard of its sounds, on whatever device; absent where nothing was. */
  plays: z.array(soundPlaySchema).optional(),
});
export type Exam = z.output<typeof examSchema>;

export const clientBody = z.object({ clientId: z.string().min(8).max(64) });

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/student/tests/:testId/attempts',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Start an attempt (201), or resume the open one (200)',
  params: testParams,
  body: z.object({
    ...clientBody.shape,
    /** Those that this person chooses, where the test has a choice. Of no account once it is open. */
    sectionIds: z.array(idSchema).max(20).optional(),
    accessCode: z.string().optional(),
  }),
  success: [201, 200],
  response: examSchema,
  errors: openingErrors,
});

export const attemptParams = z.object({ attemptId: idSchema });

export const resumeAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/resume',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Go on with this very attempt, in this tab from now on. Never starts another',
  params: attemptParams,
  body: clientBody,
  response: examSchema,
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_CLOSED', 'DEVICE_NOT_ALLOWED', 'SAFE_EXAM_BROWSER_NEEDED', 'STORAGE_FULL'],
});

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Save answers; the reply comes when they are on disk',
  params: attemptParams,
  body: z.object({
    writer: z.string().min(1).max(64),
    answers: z.array(sequencedAnswerSchema).min(1).max(answersLimit),
  }),
  bodyLimit: answersBodyLimit,
  refusesEachAnswer: true,
  response: z.object({
    /** For each question of the call that has an answer, the sequence of what stands now. */
    saved: z.array(z.object({ questionId: idSchema, sequence: z.number() })),
    /** What stands wherever it is not what was sent: a newer answer, or another one in the same place. */
    newer: z.array(savedAnswerSchema),
    refused: refusedAnswersSchema,
    ...attemptTime,
  }),
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_TAKEN_OVER', 'ATTEMPT_CLOSED', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'],
});

export const getAttemptTime = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId/time',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'How much time an attempt has. With the revision that is known: once there is another, or after 20 seconds',
  params: attemptParams,
  query: z.object({
    /** Of the sitting, as it was last told. */
    after: z.coerce.number<number>().int().min(0).optional(),
  }),
  response: z.object({
    ...attemptTime,
    revision: z.number().optional(),
    /** In a sitting: what those who invigilate have told, the newest last; not told again while nothing is new. */
    messages: z.array(z.object({ _id: idSchema, words: z.string(), at: timeSchema })).optional(),
  }),
  errors: ['ATTEMPT_NOT_FOUND', 'ATTEMPT_CLOSED'],
});
