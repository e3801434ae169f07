import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { authoredTestSchema } from './authoring.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { sharedTestList } from './own-lists.ts';
import { questionIdsSchema } from './question-uploads.ts';
import { testParams } from './tests.ts';
import { shareLevelSchema, testStandingSchema } from './vocabulary.ts';

const sharesSchema = z.object({
  /** The whole school first, then people by their names. */
  shares: z.array(
    z.object({
      _id: idSchema,
      /** Null: all instructors and administrators of the school. */
      person: z.object({ _id: idSchema, name: z.string(), email: z.string() }).nullable(),
      level: shareLevelSchema,
      sharedAt: timeSchema,
    }),
  ),
});
export type Shares = z.output<typeof sharesSchema>['shares'];

export const getShares = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/shares',
  access: 'instructor',
  summary: "With whom one's own test is shared",
  params: testParams,
  response: sharesSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const shareTest = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/shares',
  access: 'instructor',
  summary: "Share one's own test and its questions with a colleague or with all of them, or change what they may do",
  params: testParams,
  body: z.object({
    /** Of an instructor or an administrator; null for all of them. */
    email: emailSchema('Please enter the email of a colleague').nullable(),
    level: shareLevelSchema,
  }),
  response: sharesSchema,
  errors: ['TEST_NOT_FOUND', 'COLLEAGUE_NOT_FOUND', 'STORAGE_FULL'],
});

export const unshareTest = endpoint({
  method: 'DELETE',
  path: '/api/instructor/tests/:testId/shares/:shareId',
  access: 'instructor',
  summary: "Share one's own test with somebody no more; what they have copied stays theirs",
  params: testParams.extend({ shareId: idSchema }),
  response: sharesSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const sharedTestSchema = z.object({ ...authoredTestSchema.shape, standing: testStandingSchema });
export type SharedTest = z.output<typeof sharedTestSchema>;

export const getSharedTests = endpoint({
  method: 'GET',
  path: '/api/instructor/shared-tests',
  access: 'instructor',
  summary: 'The tests that colleagues share with one, and what one may do with each',
  query: sharedTestList.query,
  response: z.object({ tests: z.array(sharedTestSchema), pagination: paginationSchema }),
});

export const copyQuestions = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/copy',
  access: 'instructor',
  summary: 'Put copies of many questions, as they stand now, at the end of a test: of all of them, or of none',
  body: z.object({ questionIds: questionIdsSchema, test: idSchema }),
  success: [201],
  response: z.object({ copied: z.number() }),
  errors: ['QUESTION_NOT_FOUND', 'TEST_NOT_FOUND', 'TEST_FULL', 'STORAGE_FULL'],
});
