import { z } from 'zod';
import { answersBodyLimit, refusedAnswersSchema, submittedAnswersSchema } from './attempts.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { testParams } from './tests.ts';

// Apart from results.ts, which tells what became of it: an exam hands in and reads no more.

/**
 * What keeps a result from counting:
 * - `being-marked`: people have not marked all of it yet
 * - `held-back`: its sitting has not released it; only whoever sat it is told so, the teacher's side reads its score
 * - `annulled`: by whoever held the sitting
 */
export const resultStandings = ['being-marked', 'held-back', 'annulled'] as const;
export type ResultStanding = (typeof resultStandings)[number];

export const resultSchema = z.object({
  _id: idSchema,
  attemptId: idSchema,
  test: z.object({ _id: idSchema, title: z.string(), category: z.string() }),
  testTitle: z.string(),
  studentName: z.string(),
  /** Whoever took it; the name is empty once the account is deleted. */
  user: z.object({ _id: idSchema, name: z.string() }),
  /** Percent, 2 decimals. */
  score: z.number(),
  /** The test's own mark when the attempt started, percent. */
  passingScore: z.number(),
  passed: z.boolean(),
  correctAnswers: z.number(),
  totalQuestions: z.number(),
  pointsWon: z.number(),
  pointsPossible: z.number(),
  /** Told of one that has no score, or none yet for whoever reads it: what was reached is 0 then, and no figure. */
  standing: z.enum(resultStandings).optional(),
  /** When people had marked the last of it, where they had any to mark. */
  markedAt: timeSchema.optional(),
  /** Seconds, by the server's clock. */
  timeTaken: z.number(),
  submittedAt: timeSchema,
  createdAt: timeSchema,
});
export type Result = z.output<typeof resultSchema>;

const submission = {
  answers: submittedAnswersSchema,
  attemptId: idSchema.optional(),
  writer: z.string().min(1).max(64).optional(),
  /** The device hands it in by itself, since by its own reckoning the time is up; refused while there is time. */
  isByTime: z.literal(true).optional(),
};
/** The result, and which of the answers that came with the submission are not in it. */
const submittedResultSchema = z.object({
  ...resultSchema.shape,
  refused: refusedAnswersSchema,
  /** Answers of this attempt that arrived after its end: kept beside the result, and not scored. */
  lateAnswers: z.number(),
});

const submissionErrors = [
  'TEST_NOT_FOUND',
  'ATTEMPT_NOT_FOUND',
  'ATTEMPT_NOT_STARTED',
  'ATTEMPT_TAKEN_OVER',
  'TIME_LEFT',
  'CLOCK_BEHIND',
  'STORAGE_FULL',
] as const;

export const submitResult = endpoint({
  method: 'POST',
  path: '/api/results',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Submit an attempt: 201 the first time, 200 with the same result after that',
  // The server measures the time itself; timeTaken is accepted because the specified wire carries it.
  body: z.object({ testId: idSchema, timeTaken: z.number().min(0).optional(), ...submission }),
  bodyLimit: answersBodyLimit,
  refusesEachAnswer: true,
  success: [201, 200],
  response: submittedResultSchema,
  errors: submissionErrors,
});

export const submitTest = endpoint({
  method: 'POST',
  path: '/api/student/tests/:testId/submit',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Submit an attempt, by the test',
  params: testParams,
  body: z.object(submission),
  bodyLimit: answersBodyLimit,
  refusesEachAnswer: true,
  success: [201, 200],
  response: submittedResultSchema,
  errors: submissionErrors,
});
