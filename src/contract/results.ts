import { z } from 'zod';
import { toldAnswerSchema } from './answers.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, listQuery, paginationSchema, timeSchema, timeZoneSchema } from './lists.ts';
import { questionDetailsSchema } from './question-details.ts';
import { passagesSchema, sectionScoresSchema } from './test-parts.ts';
import { resultSchema, resultStandings } from './submission.ts';
import { deviceClassSchema, questionTypeSchema, rulingKindSchema } from './vocabulary.ts';

/** What people said of an essay. */
export const markedEssaySchema = z.object({
  /** Whether its mark is not settled yet. */
  isWaiting: z.boolean(),
  /** The marks that count: one, or two of which the mean counts. */
  marks: z.array(
    z.object({
      points: z.number(),
      comment: z.string(),
      /** With a rubric: what each criterion was given, of so much, and for what. */
      criteria: z.array(z.object({ title: z.string(), points: z.number(), of: z.number(), text: z.string() })),
    }),
  ),
  /** Every mark that was given, the newest first; for the teacher's side alone. */
  trail: z.array(
    z.object({
      at: timeSchema,
      by: z.string(),
      round: z.number(),
      points: z.number(),
      comment: z.string(),
      reason: z.string(),
    }),
  ),
});
export type MarkedEssay = z.output<typeof markedEssaySchema>;

const reviewItemSchema = z.object({
  questionId: idSchema,
  text: z.string(),
  type: questionTypeSchema,
  category: z.string(),
  options: z.array(
    z.object({
      _id: idSchema,
      text: z.string(),
      isCorrect: z.boolean(),
      /** Whether it was not among those to choose from: it has come since, and is right. */
      isLater: z.boolean().optional(),
    }),
  ),
  acceptedAnswers: z.array(z.string()),
  details: questionDetailsSchema,
  ...toldAnswerSchema.shape,
  isCorrect: z.boolean(),
  explanation: z.string(),
  /** 0 where the question was voided. */
  points: z.number(),
  /** 2 decimals. */
  pointsWon: z.number(),
  /** What was ruled on the question; null where it is marked by its key. */
  ruling: rulingKindSchema.nullable(),
  /** Why a teacher gave this answer other points, where that stands. */
  overriddenBecause: z.string().nullable(),
  /** Of an essay that was answered. */
  essay: markedEssaySchema.optional(),
  /** Every change of this mark by hand, the newest first; for the teacher's side alone. */
  overrides: z.array(
    z.object({
      at: timeSchema,
      by: z.string(),
      reason: z.string(),
      oldPoints: z.number(),
      newPoints: z.number(),
      /** Whether it took an earlier change back. */
      removes: z.boolean(),
    }),
  ),
});
export type ReviewItem = z.output<typeof reviewItemSchema>;

/** A result among all of its test that count in its statistics. */
const placeSchema = z.object({
  results: z.number(),
  /** How many of them have a lower score. */
  below: z.number(),
  /** Percent. */
  averageScore: z.number(),
  /** How many fell into each tenth of the scores, the lowest first; 100 is in the last. */
  distribution: z.array(z.number()).length(10),
});
export type Place = z.output<typeof placeSchema>;

/** Why the key of a result is not shown. */
export const reviewWithheldSchema = z.enum(['policy', 'date', 'open-attempt', 'not-released', ...resultStandings]);
export type ReviewWithheld = z.output<typeof reviewWithheldSchema>;

const reviewedResultSchema = z.object({
  ...resultSchema.shape,
  /** Questions that count and were left without an answer. */
  notAnswered: z.number(),
  /** Nothing where the author does not release it, or where there are too few results to hide anybody among. */
  place: placeSchema.nullable(),
  review: z.array(reviewItemSchema),
  /** What some of its questions are about; absent where none has one. */
  passages: passagesSchema.optional(),
  /** Absent where the test had no sections. */
  sections: sectionScoresSchema.optional(),
  /** Why `review` is empty: the test never shows it, or not yet, or one of its questions is asked in an open attempt. */
  reviewWithheld: reviewWithheldSchema.nullable(),
  /** From when on it is shown, where it is withheld until then. */
  reviewFrom: timeSchema.nullable(),
  /** When else, in another session than that of the answers, the open attempt was read; for the teacher's side alone. */
  looks: z.array(z.object({ at: timeSchema, deviceClass: deviceClassSchema })),
  /** Answers that reached the server after the attempt had ended; they are kept and not scored. */
  lateAnswers: z.number(),
  /** Whether the viewer took the test; only then may it be rated. */
  own: z.boolean(),
  /** Whether the viewer may give an answer other points. */
  mayOverride: z.boolean(),
  /** What whoever took it thought of it, 1 to 5; for their own eyes. */
  rating: z.number().nullable(),
});
export type ReviewedResult = z.output<typeof reviewedResultSchema>;

export const getResults = endpoint({
  method: 'GET',
  path: '/api/results',
  access: 'student',
  summary: "One's own results, the newest first",
  query: listQuery(['createdAt', 'score']),
  response: z.object({ results: z.array(resultSchema), pagination: paginationSchema }),
});

export const exportResults = fileEndpoint({
  path: '/api/results/export',
  access: 'student',
  summary: "One's own results as a CSV file, with the filters and the order of the list",
  query: listQuery(['createdAt', 'score']).omit({ page: true, limit: true }),
  files: ['text/csv'],
});

export const getResult = endpoint({
  method: 'GET',
  path: '/api/results/:resultId',
  access: 'student',
  duringMaintenance: true,
  summary: "One result with its review, for whoever took it, the test's author and administrators",
  params: z.object({ resultId: idSchema }),
  response: reviewedResultSchema,
  errors: ['RESULT_NOT_FOUND'],
});

export const ratingSchema = z.object({ rating: z.number().int().min(1).max(5) });

export const rateResult = endpoint({
  method: 'POST',
  path: '/api/results/:resultId/rating',
  access: 'student',
  summary: "Say how good the test was, 1 to 5, once one has one's own result; may be changed",
  params: z.object({ resultId: idSchema }),
  body: ratingSchema,
  response: ratingSchema,
  errors: ['RESULT_NOT_FOUND'],
});

export const getStudentProgress = endpoint({
  method: 'GET',
  path: '/api/student/progress',
  access: 'student',
  summary: "A learner's own scores over time, the newest 30, and their averages by category",
  response: z.object({
    /** The oldest first. */
    scores: z.array(
      z.object({ resultId: idSchema, testTitle: z.string(), score: z.number(), submittedAt: timeSchema }),
    ),
    /** The best first. */
    categories: z.array(z.object({ category: z.string(), results: z.number(), averageScore: z.number() })),
  }),
});
export type StudentProgress = z.output<typeof getStudentProgress.response>;

export const getStudentStats = endpoint({
  method: 'GET',
  path: '/api/student/stats',
  access: 'student',
  summary: "A learner's own figures",
  query: z.object({ timeZone: timeZoneSchema }),
  response: z.object({
    testsCompleted: z.number(),
    /** Percent. */
    averageScore: z.number(),
    /** Percent of results at 60 or more. */
    passRate: z.number(),
    highestScore: z.number(),
    lowestScore: z.number(),
    /** Hours, 1 decimal. */
    studyTime: z.number(),
    /** Percent by which the 5 newest results differ from the 5 before; 0 where there are none before. */
    improvement: z.number(),
    /** Days in a row, up to today, with at least one result. */
    currentStreak: z.number(),
  }),
});
export type StudentStats = z.output<typeof getStudentStats.response>;
