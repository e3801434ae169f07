import { z } from 'zod';
import { answerFileKinds } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { essaySchema } from './question-details.ts';
import { testParams } from './tests.ts';
import { hasTwoDecimals, questionLimits } from './question-limits.ts';

export const markCommentLimit = 5_000;

const wrongPoints = { error: 'Please enter the points as a number from 0, with at most 2 decimals' };
const points = z
  .number(wrongPoints)
  .min(0, wrongPoints)
  .max(questionLimits.points, wrongPoints)
  .refine(hasTwoDecimals, wrongPoints);

/** The level of a criterion that was chosen, by its points. */
export const chosenLevelSchema = z.object({ criterionId: idSchema, points });

const countsSchema = z.object({
  /** Answers that are to be marked by people, in results. */
  answers: z.number(),
  /** Those whose mark is not settled. */
  waiting: z.number(),
  /** Those of them that wait for the caller. */
  forMe: z.number(),
});

const questionToMarkSchema = z.object({
  _id: idSchema,
  /** Its place in the test; null where it was taken out. */
  number: z.number().nullable(),
  text: z.string(),
  points: z.number(),
  ...countsSchema.shape,
});
export type QuestionToMark = z.output<typeof questionToMarkSchema>;

const testToMarkSchema = z.object({
  _id: idSchema,
  title: z.string(),
  /** Whether it is one's own; else one was named to mark it. */
  isOwn: z.boolean(),
  questions: z.array(questionToMarkSchema),
});
export type TestToMark = z.output<typeof testToMarkSchema>;

export const getMarking = endpoint({
  method: 'GET',
  path: '/api/instructor/marking',
  access: 'instructor',
  summary: 'The tests with essays that one may mark, with what waits in each question',
  response: z.object({ tests: z.array(testToMarkSchema) }),
});

/**
 * How an answer stands for whoever asks: it waits for them, the two marks of it differ and it waits for their word, a
 * colleague has it open, it waits for somebody else, or its mark is settled.
 */
export const essayStateSchema = z.enum(['to-mark', 'differs', 'held', 'waits', 'settled']);
export type EssayState = z.output<typeof essayStateSchema>;

const listedEssaySchema = z.object({ _id: idSchema, state: essayStateSchema });
export type ListedEssay = z.output<typeof listedEssaySchema>;

const queueParams = z.object({ testId: idSchema, questionId: idSchema });

export const getMarkingQueue = endpoint({
  method: 'GET',
  path: '/api/instructor/marking/:testId/:questionId',
  access: 'instructor',
  summary: 'The answers to an essay question, in an order that tells nothing of whose they are',
  params: queueParams,
  response: z.object({
    essays: z.array(listedEssaySchema),
    /** Candidates who left it empty: they have 0 points without anybody. */
    leftEmpty: z.number(),
  }),
  errors: ['TEST_NOT_FOUND'],
});

const givenMarkSchema = z.object({
  _id: idSchema,
  points: z.number(),
  /** Empty without a rubric. */
  levels: z.array(chosenLevelSchema),
  comment: z.string(),
});

/** What one of the other markers gave; told once one has given one's own. */
const othersMarkSchema = z.object({
  round: z.number(),
  by: z.string(),
  at: timeSchema,
  points: z.number(),
  comment: z.string(),
});
export type OthersMark = z.output<typeof othersMarkSchema>;

const openedEssaySchema = z.object({
  _id: idSchema,
  /** What was written. */
  text: z.string(),
  /** What went with it, where something did. Its name stays away: it may tell whose it is. */
  file: z
    .object({
      kind: z.enum(answerFileKinds),
      isThere: z.boolean(),
      /** When it came, where that was after the end. */
      lateAt: timeSchema.nullable(),
    })
    .optional(),
  /** As it was asked, and what it is marked by. */
  question: z.object({ text: z.string(), points: z.number(), essay: essaySchema }),
  /** Whether it is the author's word on two marks that differ. */
  isThirdWord: z.boolean(),
  /** The caller's own mark, or the one that they would change. */
  mark: givenMarkSchema.nullable(),
  others: z.array(othersMarkSchema),
  /** Whether the candidate knows the mark already, so that a change of it needs a reason. */
  isTold: z.boolean(),
});
export type OpenedEssay = z.output<typeof openedEssaySchema>;

const essayParams = z.object({ essayId: idSchema });

export const openEssay = endpoint({
  method: 'POST',
  path: '/api/instructor/marking/essays/:essayId/open',
  access: 'instructor',
  summary: 'Read an answer to mark it. For some minutes nobody else can',
  params: essayParams,
  response: openedEssaySchema,
  errors: ['ESSAY_NOT_FOUND', 'ESSAY_HELD', 'ESSAY_MARKED'],
});

export const markEssay = endpoint({
  method: 'PUT',
  path: '/api/instructor/marking/essays/:essayId/mark',
  access: 'instructor',
  summary: 'Give an answer its points, or change them. The mark before stays in the trail',
  params: essayParams,
  body: z.object({
    /** Of a question without a rubric. */
    points: points.optional(),
    /** With a rubric: a level of each criterion. */
    levels: z.array(chosenLevelSchema).max(20).default([]),
    comment: z.string().trim().max(markCommentLimit, { error: 'That comment is too long' }).default(''),
    /** Why a mark is changed that the candidate knows. */
    reason: z.string().trim().max(500, { error: 'That reason is too long' }).default(''),
    /** The mark that is changed, null for none: where another stands meanwhile, it is not written over. */
    basedOn: idSchema.nullable(),
  }),
  bodyLimit: 32 * 1024,
  response: z.object({ state: essayStateSchema, points: z.number() }),
  errors: ['ESSAY_NOT_FOUND', 'ESSAY_HELD', 'ESSAY_MARKED', 'CHANGED_MEANWHILE', 'STORAGE_FULL'],
});
export type NewMark = z.output<NonNullable<typeof markEssay.body>>;

const wrongTolerance = { error: 'Two marks may differ by 0 to 100 percent of the points' };

export const markingPlanSchema = z.object({
  /** Whether two people mark every essay, each without seeing what the other gave. */
  marksTwice: z.boolean(),
  /** By how much of the points, percent, their marks may differ: then the mean counts. Beyond it the author decides. */
  tolerance: z.number(wrongTolerance).min(0, wrongTolerance).max(100, wrongTolerance),
});

/** How the essays of a test are marked, and the colleagues who may besides its author. */
export const testMarkingSchema = z.object({
  ...markingPlanSchema.shape,
  markers: z.array(z.object({ _id: idSchema, name: z.string() })),
});
export type TestMarking = z.output<typeof testMarkingSchema>;

export const getTestMarking = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/marking',
  access: 'instructor',
  summary: "How the essays of one's own test are marked, and by whom",
  params: testParams,
  response: testMarkingSchema,
  errors: ['TEST_NOT_FOUND'],
});

export const updateTestMarking = endpoint({
  method: 'PUT',
  path: '/api/instructor/tests/:testId/marking',
  access: 'instructor',
  summary: "Say whether two people mark the essays of one's own test; marks that stand are settled by it at once",
  params: testParams,
  body: markingPlanSchema,
  response: testMarkingSchema,
  errors: ['TEST_NOT_FOUND', 'STORAGE_FULL'],
});

export const nameMarker = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/markers',
  access: 'instructor',
  summary: "Name a colleague to mark the essays of one's own test. They see those and nothing else of it",
  params: testParams,
  body: z.object({ email: z.string().trim().min(1).max(320) }),
  response: testMarkingSchema,
  errors: ['TEST_NOT_FOUND', 'NOT_A_MARKER'],
});

export const removeMarker = endpoint({
  method: 'DELETE',
  path: '/api/instructor/tests/:testId/markers/:markerId',
  access: 'instructor',
  summary: 'Take a colleague off the marking; what they marked stands',
  params: z.object({ ...testParams.shape, markerId: idSchema }),
  response: testMarkingSchema,
  errors: ['TEST_NOT_FOUND'],
});
