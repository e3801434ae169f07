import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { authoredResultList } from './own-lists.ts';
import { resultSchema } from './submission.ts';
import { testParams } from './tests.ts';

/** A result as the author of its test sees it. */
export const instructorResultSchema = z.object({
  ...resultSchema.shape,
  /** Empty where the account was erased. */
  studentEmail: z.string(),
  /** Whether it is in the figures; attempts of the author and of administrators are not. */
  countsInStatistics: z.boolean(),
  /** Its sitting has not released it: whoever sat it is not told. */
  isHeldBack: z.literal(true).optional(),
  /** Whether the test is still there: its results outlive it. */
  testExists: z.boolean(),
});
export type InstructorResult = z.output<typeof instructorResultSchema>;

export const getInstructorResults = endpoint({
  method: 'GET',
  path: '/api/instructor/results',
  access: 'instructor',
  summary: "The results of one's own tests",
  query: authoredResultList.query,
  response: z.object({
    results: z.array(instructorResultSchema),
    pagination: paginationSchema,
    /** All of one's own tests, deleted ones too, by title. */
    tests: z.array(z.object({ _id: idSchema, title: z.string() })),
    /** Over what the filters let through. Results that do not count in statistics are listed, and not in here. */
    counts: z.object({
      totalResults: z.number(),
      /** Percent; 0 where there is none. */
      averageScore: z.number(),
      /** Percent that reached their test's own mark. */
      passRate: z.number(),
      uniqueStudents: z.number(),
    }),
  }),
  errors: ['TEST_NOT_FOUND', 'CLASS_NOT_FOUND'],
});

export const exportInstructorResults = fileEndpoint({
  path: '/api/instructor/results/export',
  access: 'instructor',
  summary: "The results of one's own tests as CSV, with the filters and the order of the list",
  query: authoredResultList.exportQuery,
  files: ['text/csv'],
  errors: ['TEST_NOT_FOUND', 'CLASS_NOT_FOUND'],
});

export const getResultsAnalytics = endpoint({
  method: 'GET',
  path: '/api/instructor/results/analytics',
  access: 'instructor',
  summary: "One's own tests' results in figures, with the filters of the list",
  query: authoredResultList.exportQuery.omit({ sortBy: true, sortOrder: true }),
  response: z.object({
    /** Results up to 20, 40, 60, 80 and 100 percent. */
    distribution: z.array(z.number()),
    passed: z.number(),
    failed: z.number(),
    /** The tests with the most results first, at most 20. */
    tests: z.array(z.object({ _id: idSchema, title: z.string(), averageScore: z.number(), results: z.number() })),
    /** The five people with the best results, each once, by the best of their own. */
    topPerformers: z.array(instructorResultSchema),
    /** The five newest. */
    recentResults: z.array(instructorResultSchema),
  }),
  errors: ['TEST_NOT_FOUND', 'CLASS_NOT_FOUND'],
});
export type ResultsAnalytics = z.output<typeof getResultsAnalytics.response>;

/** Which results of a candidate who took the test more than once are analysed. */
const analysedAttempts = ['first', 'latest', 'best', 'all'] as const;
export type AnalysedAttempts = (typeof analysedAttempts)[number];

const share = z.number().nullable();

/** Field names as in the fixtures of item statistics. Absent figures are null: their divisor is 0, or too few took it. */
const itemSchema = z.object({
  questionId: idSchema,
  /** In the author's order, from 1. */
  number: z.number(),
  text: z.string(),
  /** Most marks that it gives. */
  maxMark: z.number(),
  /** How many had this question in its present key and points, whatever else their paper held. */
  attempts: z.number(),
  /** Of how many the rest could be compared with that of others who had the same questions: discrimination's basis. */
  compared: z.number(),
  /** Mean mark as a fraction of the most, 0 to 1. */
  facility: z.number().nullable(),
  /** Marks. */
  standardDeviation: z.number().nullable(),
  /** Percent. What guessing would bring. */
  randomGuessScore: z.number().nullable(),
  /** Percent of the marks of the set of questions that is shown; absent where the question is not in it. */
  intendedWeight: z.number().nullable(),
  /** Percent, in that set. */
  effectiveWeight: z.number().nullable(),
  /** Percent. */
  discriminationIndex: z.number().nullable(),
  /** Percent. */
  discriminativeEfficiency: z.number().nullable(),
  /** What share of each third, by total mark, chose the option: fractions. */
  options: z.array(
    z.object({
      optionId: idSchema,
      text: z.string(),
      isCorrect: z.boolean(),
      top: share,
      middle: share,
      bottom: share,
    }),
  ),
  /** Results that were scored with another key or other points than the question has now. */
  regradable: z.number(),
});
export type AnalysedItem = z.output<typeof itemSchema>;

const itemAnalysisSchema = z.object({
  /** When it was worked out. */
  computedAt: timeSchema,
  /** Whether results or keys have changed since; it is being worked out anew. */
  outOfDate: z.boolean(),
  test: z.object({
    _id: idSchema,
    title: z.string(),
    /** Those that had the set of questions that is shown: what the figures of the whole test are over. */
    attempts: z.number(),
    /** Results left out, because they have none of the present questions in its present key and points. */
    leftOut: z.number(),
    /** Most marks in all, in the set. */
    maxMark: z.number(),
    /** Mean, median, deviation and error are marks. */
    mean: z.number().nullable(),
    median: z.number().nullable(),
    standardDeviation: z.number().nullable(),
    skewness: z.number().nullable(),
    kurtosis: z.number().nullable(),
    /** Percent. */
    internalConsistency: z.number().nullable(),
    /** Percent. */
    errorRatio: z.number().nullable(),
    standardError: z.number().nullable(),
  }),
  /** The sets of questions that papers held, the one that most had first; one of them is shown. */
  sets: z.array(
    z.object({
      key: z.string(),
      shown: z.boolean(),
      attempts: z.number(),
      /** How many of the present questions it has, and the numbers of those that it lacks. */
      questions: z.number(),
      lacking: z.array(z.number()),
    }),
  ),
  items: z.array(itemSchema),
});
export type ItemAnalysis = z.output<typeof itemAnalysisSchema>;

const analysisQuery = z.object({
  attempts: z.enum(analysedAttempts).default('first'),
  /** Which set of questions the figures of the whole test are over; the one that most had, without. */
  set: z.string().max(64).optional(),
});

export const getItemAnalysis = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/analysis',
  access: 'instructor',
  summary: "Item analysis of one's own test: each question over all who had it",
  params: testParams,
  query: analysisQuery,
  response: itemAnalysisSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const exportItemAnalysis = fileEndpoint({
  path: '/api/instructor/tests/:testId/analysis/export',
  access: 'instructor',
  summary: 'The item analysis as CSV, a row for each question',
  params: testParams,
  query: analysisQuery,
  files: ['text/csv'],
  errors: ['TEST_NOT_FOUND'],
});
