import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { accessLevelSchema, difficultySchema, markingRules, marksOffSchema, questionTypeSchema } from './vocabulary.ts';

export const testSchema = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  /** Minutes. */
  timeLimit: z.number(),
  /** Percent. */
  passingScore: z.number(),
  isPublic: z.boolean(),
  isFree: z.boolean(),
  accessLevel: accessLevelSchema,
  isPublished: z.boolean(),
  difficulty: difficultySchema,
  tags: z.array(z.string()),
  /** How many a candidate gets, drawn ones too. */
  questionCount: z.number(),
  /** Percent, absent until somebody has taken the test. */
  averageScore: z.number().nullable(),
  createdBy: z.object({ name: z.string() }),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Test = z.output<typeof testSchema>;

/** A part of a question as a candidate has it; typed where there is nothing to choose from. */
export const askedPartSchema = z.object({ _id: z.string(), text: z.string(), choices: z.array(z.string()) });
export type AskedPart = z.output<typeof askedPartSchema>;

/** A question as a candidate sees it during an attempt: nothing here tells the key. */
export const examQuestionSchema = z.object({
  _id: idSchema,
  text: z.string(),
  type: questionTypeSchema,
  options: z.array(z.object({ _id: idSchema, text: z.string() })),
  points: z.number(),
  difficulty: difficultySchema,
  /** How an answer that is right in part is marked, where it wins anything. */
  markingRule: z.enum(markingRules).optional(),
  /** What is to be answered one by one, where the kind has such. */
  parts: z.array(askedPartSchema).optional(),
  /** The unit in which a number is taken that is written without one. */
  unit: z.string().optional(),
  /** Whether a number is to be written with its unit. */
  asksUnit: z.boolean().optional(),
  /** Points that a wrong answer takes off, where it does. */
  wrongTakes: z.number().optional(),
  /** How many words an essay ought to have. */
  words: z.object({ from: z.number().optional(), to: z.number().optional() }).optional(),
  /** Whether a file may go with an essay. */
  takesFile: z.boolean().optional(),
});
export type ExamQuestion = z.output<typeof examQuestionSchema>;

/** How much time an attempt has, as the server tells it. */
export const attemptTime = {
  /** While the time stands still: when it would end if it went on now. */
  deadline: timeSchema,
  /** Seconds. */
  timeRemaining: z.number(),
  /** Where the time stands still: nothing is to be read or picked. */
  isPaused: z.literal(true).optional(),
  /** Seconds of rest that are left; absent where one has none. */
  restLeft: z.number().optional(),
  /** While one rests: in how many seconds the time goes on by itself. */
  restEndsIn: z.number().optional(),
};

/** When a test may be begun, outside sittings. */
const openingSchema = z.object({
  state: z.enum(['early', 'open', 'over']),
  opensAt: timeSchema.nullable(),
  closesAt: timeSchema.nullable(),
  needsCode: z.boolean(),
});

export const openAttemptSchema = z.object({ _id: idSchema, ...attemptTime });

/** A test in the student's catalogue. */
export const catalogueEntrySchema = z.object({
  ...testSchema.shape,
  /** Whole minutes that this person has for it, their extra time with it: rounded down, so that nobody is told too much. */
  ownMinutes: z.number(),
  canAccess: z.boolean(),
  attempted: z.boolean(),
  /** What a wrong answer takes off. */
  marksOff: marksOffSchema,
  openAttempt: openAttemptSchema.nullable(),
  /** Absent where anybody may begin at any time. */
  opening: openingSchema.optional(),
});
export type CatalogueEntry = z.output<typeof catalogueEntrySchema>;

export const testParams = z.object({ testId: idSchema });

/** Why an attempt at a test may not be opened. */
export const openingErrors = [
  'TEST_NOT_FOUND',
  'PLAN_TOO_LOW',
  'TEST_HAS_NO_QUESTIONS',
  'SECTIONS_NOT_CHOSEN',
  'TEST_NOT_OPEN',
  'TEST_CLOSED',
  'WRONG_ACCESS_CODE',
  'TOO_MANY_REQUESTS',
  'ATTEMPT_LIMIT_REACHED',
  'CLOCK_BEHIND',
  'STORAGE_FULL',
  'STOPPING',
] as const;

export const getCatalogueEntry = endpoint({
  method: 'GET',
  path: '/api/student/tests/:testId',
  access: 'student',
  duringMaintenance: true,
  summary: "One test's facts for a candidate, also where it is not listed. Opens no attempt",
  params: testParams,
  response: z.object({
    ...catalogueEntrySchema.shape,
    /** How many percent more than the time limit this person has; absent where it is none. */
    extraPercent: z.number().optional(),
    /** Of rest that this person has; absent where it is none. */
    restMinutes: z.number().optional(),
    /** What it consists of, in its order; absent where it has no sections. */
    sections: z
      .array(z.object({ _id: idSchema, title: z.string(), questions: z.number(), isChoice: z.boolean() }))
      .optional(),
    /** How many of those that are a choice are to be taken; absent where there is nothing to choose. */
    toChoose: z.number().optional(),
  }),
  errors: ['TEST_NOT_FOUND'],
});
export type ExamFacts = z.output<typeof getCatalogueEntry.response>;
