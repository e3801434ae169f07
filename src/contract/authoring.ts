import { z } from 'zod';
import { authoredSectionsSchema } from './authored-sections.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { ownTestList } from './own-lists.ts';
import { resultSchema } from './submission.ts';
import { sectionLimits } from './section-limits.ts';
import { singleLine } from './single-line.ts';
import { borrowedSchema, passagesSchema } from './test-parts.ts';
import { authorQuestionSchema, testParams, testSchema } from './tests.ts';
import {
  accessLevelSchema,
  difficultySchema,
  marksOffSchema,
  reviewPolicySchema,
  testStandingSchema,
} from './vocabulary.ts';

export const testLimits = {
  title: 200,
  description: 5_000,
  tags: 20,
  tag: 40,
  timeLimit: { min: 1, max: 480 },
  attempts: 100,
} as const;

const { timeLimit } = testLimits;
const timeLimitMessage = { error: `Time limit must be between ${timeLimit.min} and ${timeLimit.max} minutes` };
const passingScoreMessage = { error: 'Passing score must be between 0 and 100' };
const attemptsMessage = { error: `The number of attempts must be between 1 and ${testLimits.attempts}` };
const noTitle = { error: 'Please enter a test title' };
const noCategory = { error: 'Please select a category' };
export const noReviewDate = { error: 'Please say from when answers are shown', path: ['reviewFrom'] };

/** A test's own fields, without defaults: a partial change sends only some of them. */
const fields = {
  title: singleLine(noTitle)
    .min(1, noTitle)
    .max(testLimits.title, { error: `The title can have at most ${testLimits.title} characters` }),
  description: z
    .string()
    .trim()
    .max(testLimits.description, { error: `The description can have at most ${testLimits.description} characters` }),
  category: singleLine(noCategory).min(1, noCategory).max(80, { error: 'That category is too long' }),
  /** Minutes. */
  timeLimit: z
    .number(timeLimitMessage)
    .int(timeLimitMessage)
    .min(timeLimit.min, timeLimitMessage)
    .max(timeLimit.max, timeLimitMessage),
  /** Percent. */
  passingScore: z.number(passingScoreMessage).min(0, passingScoreMessage).max(100, passingScoreMessage),
  isPublic: z.boolean(),
  accessLevel: accessLevelSchema,
  difficulty: difficultySchema,
  tags: z
    .array(singleLine().min(1).max(testLimits.tag, { error: 'That tag is too long' }))
    .max(testLimits.tags, { error: `A test can have at most ${testLimits.tags} tags` }),
  reviewPolicy: reviewPolicySchema,
  /** From when on results show answers, where the policy is 'after-date'. */
  reviewFrom: timeSchema.nullable(),
  /** Whether every candidate has the questions in an order of their own. */
  shufflesQuestions: z.boolean(),
  /** Whether every candidate has the options of a question in an order of their own. */
  shufflesOptions: z.boolean(),
  /** Whether candidates have a calculator beside the questions. */
  allowsCalculator: z.boolean(),
  /** What a wrong answer takes off. Attempts under way keep what they began with. */
  marksOff: marksOffSchema,
  /** Whether a result tells its place among all results of the test. */
  showsPlace: z.boolean(),
  /** Whether nobody takes it but the candidates of its sittings: it is in no catalogue, and no link opens it. */
  sittingsOnly: z.boolean(),
  /** Attempts that a person may make; null for as many as they like. */
  attemptLimit: z
    .number(attemptsMessage)
    .int(attemptsMessage)
    .min(1, attemptsMessage)
    .max(testLimits.attempts, attemptsMessage)
    .nullable(),
  /** How many of the sections that are a choice a candidate takes; null for all of them. */
  sectionsToChoose: z.number().int().min(1).max(sectionLimits.inTest).nullable(),
};

const newTestFields = z.object({
  title: fields.title,
  description: fields.description.default(''),
  category: fields.category,
  timeLimit: fields.timeLimit.default(60),
  passingScore: fields.passingScore.default(60),
  isPublic: fields.isPublic.default(false),
  accessLevel: fields.accessLevel.default('free'),
  difficulty: fields.difficulty.default('medium'),
  tags: fields.tags.default([]),
  reviewPolicy: fields.reviewPolicy.default('after-submission'),
  reviewFrom: fields.reviewFrom.default(null),
  shufflesQuestions: fields.shufflesQuestions.default(true),
  shufflesOptions: fields.shufflesOptions.default(true),
  allowsCalculator: fields.allowsCalculator.default(false),
  marksOff: fields.marksOff.default('nothing'),
  showsPlace: fields.showsPlace.default(false),
  sittingsOnly: fields.sittingsOnly.default(false),
  attemptLimit: fields.attemptLimit.default(null),
});
export type NewTest = z.output<typeof newTestFields>;

export function hasReviewDate({ reviewPolicy, reviewFrom }: Pick<NewTest, 'reviewPolicy' | 'reviewFrom'>): boolean {
  return reviewPolicy !== 'after-date' || reviewFrom !== null;
}

/** What the form of a new test holds; the defaults are the form's too. */
export const newTestSchema = newTestFields.refine(hasReviewDate, noReviewDate);

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
  attemptLimit: z.number().nullable(),
  sectionsToChoose: z.number().nullable(),
  /** How many questions stand in it, without those that are drawn from other tests. */
  ownQuestionCount: z.number(),
  /** How many results count in its statistics. */
  resultCount: z.number(),
});
export type AuthoredTest = z.output<typeof authoredTestSchema>;

export const createTest = endpoint({
  method: 'POST',
  path: '/api/tests',
  access: 'instructor',
  summary: 'Write a new test; it is a draft until it is published',
  body: newTestSchema,
  success: [201],
  response: authoredTestSchema,
  errors: ['STORAGE_FULL'],
});

export const updateTest = endpoint({
  method: 'PUT',
  path: '/api/tests/:testId',
  access: 'instructor',
  summary: "Change one's own test; fields left out stay, and attempts under way keep what they began with",
  params: testParams,
  body: z.object({
    ...z.object(fields).partial().shape,
    isFree: z.boolean().optional(),
    /** What the fields said when the edit was begun: one that says another thing by now is not written over. */
    basedOn: z.object(fields).partial().optional(),
  }),
  response: authoredTestSchema,
  errors: ['TEST_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

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
  summary: "Publish one's own test, or make it a draft again. Published without being public, it is open by its link",
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
  summary: "One's own test, or one that is shared with one, with its questions, their key, and its results at a glance",
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
