import { z } from 'zod';
import { toldAnswerSchema } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { reviewWithheldSchema } from './results.ts';
import { resultStandings } from './submission.ts';
import { userSchema } from './users.ts';
import { planSchema, termSchema } from './vocabulary.ts';

const pickSchema = z.object({
  questionId: idSchema,
  question: z.string(),
  ...toldAnswerSchema.shape,
  /** What the options say that were chosen. */
  selectedOption: z.string().nullable(),
});
const savedPickSchema = z.object({ ...pickSchema.shape, receivedAt: timeSchema });
const testNameSchema = z.object({ _id: idSchema, title: z.string() });

const timeChangeSchema = z.object({
  kind: z.string(),
  at: timeSchema,
  reason: z.string(),
  /** Time that was given. */
  seconds: z.number().nullable(),
  /** When the time stood still. */
  from: timeSchema.nullable(),
  to: timeSchema.nullable(),
});

const attemptSchema = z.object({
  _id: idSchema,
  test: testNameSchema,
  state: z.enum(['open', 'closed']),
  startedAt: timeSchema,
  deadline: timeSchema,
  closedAt: timeSchema.nullable(),
  closedBy: z.enum(['candidate', 'deadline']).nullable(),
  deviceClass: z.string(),
  /** When it was read in other sessions while it was open, the first time in each. */
  readElsewhere: z.array(z.object({ at: timeSchema, deviceClass: z.string() })),
  /** In a sitting: from where it was last written, and what was noted of its page. */
  lastSeen: z.object({ at: timeSchema, browser: z.string(), address: z.string() }).nullable(),
  noted: z.array(z.object({ kind: z.string(), at: timeSchema, seconds: z.number().nullable() })),
  /** What was heard of its sounds: the seconds that were reached, nothing where it was heard to its end. */
  plays: z.array(z.object({ soundId: z.string(), toldAt: timeSchema, seconds: z.number().nullable() })),
  /** What was ordered about its time. */
  timeChanges: z.array(timeChangeSchema),
  /** Titles of the sections that it was in, where there were some. */
  sections: z.array(z.string()),
  /** What some of its questions were about. */
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
  answers: z.array(savedPickSchema),
  /** What reached the server after the end, and was not scored. */
  lateAnswers: z.array(savedPickSchema),
  /** What was sent to go with answers, each with the address where it is fetched. */
  files: z.array(
    z.object({
      _id: z.string(),
      questionId: idSchema,
      type: z.string(),
      bytes: z.number(),
      receivedAt: timeSchema,
      isLate: z.boolean(),
      address: z.string(),
    }),
  ),
});

const resultSchema = z.object({
  _id: idSchema,
  attemptId: idSchema,
  test: testNameSchema,
  category: z.string(),
  score: z.number(),
  passingScore: z.number(),
  passed: z.boolean(),
  correctAnswers: z.number(),
  totalQuestions: z.number(),
  pointsWon: z.number(),
  pointsPossible: z.number(),
  /** Told where it has no score, or none yet that is told. */
  standing: z.enum(resultStandings).optional(),
  timeTaken: z.number(),
  submittedAt: timeSchema,
  rating: z.number().nullable(),
  /** Why the items do not tell which were right, where they do not. */
  reviewWithheld: reviewWithheldSchema.nullable(),
  items: z.array(
    z.object({
      ...pickSchema.shape,
      points: z.number(),
      isCorrect: z.boolean().nullable(),
      pointsWon: z.number().nullable(),
      /** What whoever marked an essay said of it, where its marks are shown. */
      comments: z.array(z.string()).optional(),
    }),
  ),
});

const ownSittingSchema = z.object({
  title: z.string(),
  test: testNameSchema,
  opensAt: timeSchema,
  /** Empty where none was given. */
  room: z.string(),
  seat: z.string(),
  markedAbsentAt: timeSchema.nullable(),
  /** What was noted and done for them by name, with the words that stay in the trail. */
  acts: z.array(z.object({ at: timeSchema, kind: z.string(), words: z.string(), detail: z.string() })),
});

/** Everything that is held about one person, as they may take it with them. */
export const ownDataSchema = z.object({
  exportedAt: timeSchema,
  profile: z.object({
    ...userSchema.shape,
    emailConfirmedAt: timeSchema.nullable(),
    updatedAt: timeSchema,
    lastActiveAt: timeSchema.nullable(),
  }),
  preferences: z.object({
    notifyResults: z.boolean(),
    notifyPayments: z.boolean(),
    notifyReferrals: z.boolean(),
    showOnLeaderboard: z.boolean(),
  }),
  sessions: z.array(
    z.object({ userAgent: z.string(), createdAt: timeSchema, lastSeenAt: timeSchema, current: z.boolean() }),
  ),
  /** Of which one is or was a candidate. */
  sittings: z.array(ownSittingSchema),
  attempts: z.array(attemptSchema),
  results: z.array(resultSchema),
  payments: z.array(
    z.object({
      reference: z.string(),
      /** Kobo. */
      amount: z.number(),
      currency: z.string(),
      status: z.string(),
      paymentMethod: z.string(),
      plan: planSchema,
      createdAt: timeSchema,
      updatedAt: timeSchema,
    }),
  ),
  planChanges: z.array(
    z.object({
      from: planSchema,
      to: planSchema,
      reason: z.string(),
      paymentReference: z.string().nullable(),
      changedAt: timeSchema,
    }),
  ),
  referrals: z.object({
    /** The friends that one brought, without their names. */
    made: z.array(z.object({ createdAt: timeSchema, status: z.string(), completedAt: timeSchema.nullable() })),
    /** With whose code one came: the code, without the name. */
    cameWith: z.object({ referralCode: z.string(), createdAt: timeSchema, status: z.string() }).nullable(),
  }),
  points: z.array(z.object({ amount: z.number(), createdAt: timeSchema })),
  /** What one has in every exam. */
  accommodations: z
    .object({
      extraPercent: z.number(),
      largerType: z.boolean(),
      restMinutes: z.number(),
      validUntil: z.string().nullable(),
      setAt: timeSchema,
    })
    .nullable(),
  classes: z.array(z.object({ name: z.string(), session: z.string(), term: termSchema, joinedAt: timeSchema })),
  /** The files of questions that one brought. */
  uploads: z.array(z.object({ fileName: z.string(), uploadedAt: timeSchema })),
  activity: z.array(z.object({ at: timeSchema, action: z.string(), subjectType: z.string(), subjectId: z.string() })),
});
export type OwnData = z.output<typeof ownDataSchema>;

// Apart from account.ts: a page that shows somebody their account reads none of it.
export const getOwnData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  access: 'student',
  summary: 'Everything that is held about oneself. Of a test that is open, nothing of its key',
  response: ownDataSchema,
});
