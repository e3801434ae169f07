import { z } from 'zod';
import { accessCodeLength, accessCodeSchema } from './access-code.ts';
import { emailSchema } from './auth.ts';
import { idSchema, timeSchema } from './lists.ts';
import { singleLine } from './single-line.ts';

export const sittingLimits = {
  title: 120,
  instructions: 4_000,
  accessCode: accessCodeLength,
  networks: 20,
  rooms: 50,
  roomName: 60,
  seats: 1_000,
  seat: 20,
  invigilators: 100,
  candidates: 5_000,
  rowsAtOnce: 1_000,
  attempts: 10,
  minutesGiven: 480,
  giveBack: 480,
  reason: 300,
  browserExamKeys: 20,
  quitPassword: 64,
} as const;

/** Whether it is one the server finds out: what tells all kinds of addresses apart weighs too much on a page. */
const network = z.string().max(50);

const roomSchema = z.object({
  /** Of a room that is there already. */
  _id: idSchema.optional(),
  name: singleLine().min(1, { error: 'Please name the room' }).max(sittingLimits.roomName),
  /** How many it has; nothing where it does not matter. */
  seats: z.number().int().min(1).max(sittingLimits.seats).nullable(),
});

const invigilatorSchema = z.object({
  email: emailSchema('Please enter the email of a colleague'),
  /** The name of the room that they watch; nothing for all of them. */
  room: z.string().max(sittingLimits.roomName).nullable(),
});

/** `at-end`: once nobody begins any more and nobody writes. */
export const releaseTimes = ['at-once', 'at-end', 'by-hand'] as const;
export type ReleaseTime = (typeof releaseTimes)[number];

export const takeovers = ['free', 'invigilator'] as const;
export type Takeover = (typeof takeovers)[number];

export const browserRules = ['none', 'required'] as const;
export type BrowserRule = (typeof browserRules)[number];

/** How a sitting is held, whenever it is: what a template keeps, so a field that comes later needs a default. */
export const sittingRules = {
  instructions: z.string().trim().max(sittingLimits.instructions),
  /** All with one start, or each when they are ready. */
  begins: z.enum(['together', 'own']),
  networks: z.array(network).max(sittingLimits.networks),
  /** Whether one may begin and go on in Safe Exam Browser only. */
  safeExamBrowser: z.enum(browserRules).default('none'),
  /** Of its versions that may be used, as each shows its own; none where any version will do that has our settings. */
  browserExamKeys: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[\da-f]{64}$/i, { error: 'A key has 64 characters: digits, and letters from a to f' }),
    )
    .max(sittingLimits.browserExamKeys)
    .default([]),
  attemptLimit: z.number().int().min(1).max(sittingLimits.attempts),
  /** Nothing where it is as the test says. */
  shufflesQuestions: z.boolean().nullable(),
  shufflesOptions: z.boolean().nullable(),
  allowsCalculator: z.boolean().nullable(),
  /** Whether one may go on with an exam in another session by oneself, or only once an invigilator lets one. */
  takeover: z.enum(takeovers),
  /** After an outage the time stands still until somebody says go, or goes on. What it took is given back either way. */
  afterOutage: z.enum(['hold', 'go-on']),
  /** Minutes of an outage after which it goes on by itself at most; nothing where there is no limit. */
  giveBackLimit: z.number().int().min(1).max(sittingLimits.giveBack).nullable(),
  /** When candidates are told what they reached, what was right, and why. Neither comes before what is named before it. */
  releasesScore: z.enum(releaseTimes),
  releasesAnswers: z.enum(releaseTimes),
  releasesExplanations: z.enum(releaseTimes),
  rooms: z.array(roomSchema).max(sittingLimits.rooms),
  invigilators: z.array(invigilatorSchema).max(sittingLimits.invigilators),
};

const sittingFields = {
  title: singleLine().min(1, { error: 'Please give the sitting a title' }).max(sittingLimits.title),
  opensAt: timeSchema,
  /** After it nobody begins. */
  lastStartAt: timeSchema,
  /** Bounds the time of whoever begins late, but never extra time. */
  endsAt: timeSchema.nullable(),
  /** Read out in the room; empty where none is asked. */
  accessCode: accessCodeSchema,
  ...sittingRules,
};

type Times = { opensAt: string; lastStartAt: string; endsAt: string | null };

/** What a sitting says. */
export const sittingContentSchema = z
  .object({
    ...sittingFields,
    /** Closes Safe Exam Browser, and is never told again. As it was where it is left out; empty where none is asked. */
    quitPassword: z.string().max(sittingLimits.quitPassword).optional(),
  })
  .refine(({ opensAt, lastStartAt }: Times) => lastStartAt >= opensAt, {
    path: ['lastStartAt'],
    error: 'This is before the sitting opens',
  })
  .refine(({ lastStartAt, endsAt }: Times) => endsAt === null || endsAt > lastStartAt, {
    path: ['endsAt'],
    error: 'This has to come after the last start',
  });
export type SittingContent = z.output<typeof sittingContentSchema>;

export const sittingStates = ['draft', 'ready', 'open', 'closing', 'ended'] as const;

const told = {
  _id: idSchema,
  title: z.string(),
  test: z.object({ _id: idSchema, title: z.string() }),
  state: z.enum(sittingStates),
  opensAt: timeSchema,
  lastStartAt: timeSchema,
  begins: z.enum(['together', 'own']),
  /** Minutes. */
  timeLimit: z.number(),
  candidates: z.number(),
  begun: z.number(),
  writing: z.number(),
};

/** A sitting in a list. */
export const sittingSummarySchema = z.object(told);
export type SittingSummary = z.output<typeof sittingSummarySchema>;

/** What whoever looks at a sitting may do with it. */
export const sittingMayDo = ['manage', 'watch'] as const;

export const sittingSchema = z.object({
  ...told,
  ...sittingFields,
  title: z.string(),
  accessCode: z.string(),
  networks: z.array(z.string()),
  rooms: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      seats: z.number().nullable(),
      placed: z.number(),
      isHeld: z.boolean(),
    }),
  ),
  invigilators: z.array(z.object({ _id: idSchema, name: z.string(), email: z.string(), room: z.string().nullable() })),
  isHeld: z.boolean(),
  hasQuitPassword: z.boolean(),
  /** Since when candidates are told. */
  released: z.object({
    score: timeSchema.nullable(),
    answers: timeSchema.nullable(),
    explanations: timeSchema.nullable(),
  }),
  may: z.enum(sittingMayDo),
  /** Whether who asks reads the results of the test: its author, or an administrator. */
  hasResults: z.boolean(),
  /** Opens sealed papers without a network; only while one may begin, where devices wait with one. */
  startCode: z.string().nullable(),
  /** What ought to be looked at before it is made ready, in words. */
  warnings: z.array(z.string()),
});
export type Sitting = z.output<typeof sittingSchema>;
