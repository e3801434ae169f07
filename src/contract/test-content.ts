import { z } from 'zod';
import { accessCodeSchema } from './access-code.ts';
import { authoredTestSchema } from './authoring.ts';
import { endpoint } from './endpoint.ts';
import { timeSchema } from './lists.ts';
import { sectionLimits } from './section-limits.ts';
import { singleLine } from './single-line.ts';
import { testParams } from './tests.ts';
import { accessLevelSchema, difficultySchema, marksOffSchema, reviewPolicySchema } from './vocabulary.ts';

// What a test says, and the calls that write it: apart from authoring.ts, which administrators' screens have too.

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
  /** When it may be begun, outside sittings; null where that is not bounded. The end bounds the time, but never extra time. */
  opensAt: timeSchema.nullable(),
  closesAt: timeSchema.nullable(),
  /** Said before one begins, outside sittings; empty where none is asked. */
  accessCode: accessCodeSchema,
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
  opensAt: fields.opensAt.default(null),
  closesAt: fields.closesAt.default(null),
  accessCode: fields.accessCode.default(''),
  attemptLimit: fields.attemptLimit.default(null),
});
export type NewTest = z.output<typeof newTestFields>;

export function hasReviewDate({ reviewPolicy, reviewFrom }: Pick<NewTest, 'reviewPolicy' | 'reviewFrom'>): boolean {
  return reviewPolicy !== 'after-date' || reviewFrom !== null;
}

export const closesTooEarly = { error: 'This has to come after it opens', path: ['closesAt'] };

export function closesAfterOpening({ opensAt, closesAt }: Pick<NewTest, 'opensAt' | 'closesAt'>): boolean {
  return opensAt === null || closesAt === null || Date.parse(closesAt) > Date.parse(opensAt);
}

/** What the form of a new test holds; the defaults are the form's too. */
export const newTestSchema = newTestFields
  .refine(hasReviewDate, noReviewDate)
  .refine(closesAfterOpening, closesTooEarly);

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
