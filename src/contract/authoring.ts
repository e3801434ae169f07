import { z } from 'zod';
import { authorQuestionSchema } from './author-question.ts';
import { authoredSectionsSchema } from './authored-sections.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { ownTestList } from './own-lists.ts';
import { resultSchema } from './submission.ts';
import { borrowedSchema, passagesSchema } from './test-parts.ts';
import { testParams, testSchema } from './tests.ts';
import { marksOffSchema, reviewPolicySchema, testStandingSchema } from './vocabulary.ts';

/** A test as whoever wrote it sees it. */
export const authoredTestSchema = z.object({
  ...testSchema.shape,
  createdBy: z.object({ _id: idSchema, name: z.string() }),
  reviewPolicy: reviewPolicySchema,
  reviewFrom: timeSchema.nullable(),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  allowsCalculator: z.boolean(),
  marksOff: marksOffSchema,
  showsPlace: z.boolean(),
  sittingsOnly: z.boolean(),
  opensAt: timeSchema.nullable(),
  closesAt: timeSchema.nullable(),
  /** Of no account to candidates, who have to know it. */
  accessCode: z.string(),
  attemptLimit: z.number().nullable(),
  sectionsToChoose: z.number().nullable(),
  /** How many questions stand in it, without those that are drawn from other tests. */
  ownQuestionCount: z.number(),
  /** How many results count in its statistics. */
  resultCount: z.number(),
});
export type AuthoredTest = z.output<typeof authoredTestSchema>;

const deletedSchema = z.object({ message: z.string() });

export const deleteTest = endpoint({
  method: 'DELETE',
  path: '/api/tests/:testId',
  access: 'instructor',
  summary: "Hide one's own test for good; results that people have stay",
  params: testParams,
  response: deletedSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const deleteInstructorTest = endpoint({
  method: 'DELETE',
  path: '/api/instructor/tests/:testId',
  access: 'instructor',
  summary: "Hide one's own test for good; results that people have stay",
  params: testParams,
  response: deletedSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const publishTest = endpoint({
  method: 'PATCH',
  path: '/api/instructor/tests/:testId',
  access: 'instructor',
  summary: "Publish one's own test, or make it a draft again",
  params: testParams,
  body: z.object({ isPublished: z.boolean(), isPublic: z.boolean().optional() }),
  response: authoredTestSchema,
  errors: ['TEST_NOT_FOUND', 'TEST_HAS_NO_QUESTIONS'],
});

export const duplicateTest = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/duplicate',
  access: 'instructor',
  summary: "A draft of one's own with the same questions; the title ends with (Copy)",
  params: testParams,
  success: [201],
  response: authoredTestSchema,
  errors: ['TEST_NOT_FOUND', 'TEST_FULL', 'STORAGE_FULL'],
});

export const exportTest = fileEndpoint({
  path: '/api/instructor/tests/:testId/export',
  access: 'instructor',
  summary: "One's own test as a paper to print; with key=1 the answers follow",
  params: testParams,
  query: z.object({ key: z.enum(['0', '1']).default('0') }),
  files: ['application/pdf'],
  errors: ['TEST_NOT_FOUND', 'TEST_HAS_NO_QUESTIONS'],
});

export const getInstructorTests = endpoint({
  method: 'GET',
  path: '/api/instructor/tests',
  access: 'instructor',
  summary: "One's own tests, drafts too",
  query: ownTestList.query,
  response: z.object({
    tests: z.array(authoredTestSchema),
    pagination: paginationSchema,
    /** Over all of one's own tests, whatever the filters. */
    counts: z.object({ total: z.number(), published: z.number(), draft: z.number() }),
    categories: z.array(z.string()),
  }),
});

export const getInstructorTest = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId',
  access: 'instructor',
  summary: "One's own or a shared test, with its questions, their key and its results at a glance",
  params: testParams,
  response: z.object({
    ...authoredTestSchema.shape,
    /** What the caller may do with it. */
    standing: testStandingSchema,
    questions: z.array(authorQuestionSchema),
    borrowed: borrowedSchema,
    /** In the order of their questions; those without any last. */
    passages: passagesSchema,
    /** Where there are some, every question is in one. */
    sections: authoredSectionsSchema,
    /** Null for a colleague with whom it is shared: what candidates do is its author's to see. */
    results: z
      .object({
        count: z.number(),
        /** Percent; null until there is a result. */
        averageScore: z.number().nullable(),
        /** Percent that reached the test's own mark. */
        passRate: z.number().nullable(),
        /** Results up to 20, 40, 60, 80 and 100 percent. */
        distribution: z.array(z.number()),
        /** The newest five. */
        latest: z.array(resultSchema),
      })
      .nullable(),
  }),
  errors: ['TEST_NOT_FOUND'],
});
export type InstructorTest = z.output<typeof getInstructorTest.response>;
export type TestResults = NonNullable<InstructorTest['results']>;

export const getInstructorStats = endpoint({
  method: 'GET',
  path: '/api/instructor/stats',
  access: 'instructor',
  summary: "An instructor's own figures",
  response: z.object({
    createdTests: z.number(),
    totalQuestions: z.number(),
    totalResults: z.number(),
    /** Percent over the results of all of one's own tests; 0 where there is none. */
    averageScore: z.number(),
  }),
});
export type InstructorStats = z.output<typeof getInstructorStats.response>;
