import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { idSchema, timeSchema } from './lists.ts';
import { singleLine } from './single-line.ts';

export const sittingLimits = {
  title: 120,
  instructions: 4_000,
  accessCode: 8,
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

const sittingFields = {
  title: singleLine().min(1, { error: 'Please give the sitting a title' }).max(sittingLimits.title),
  instructions: z.string().trim().max(sittingLimits.instructions),
  /** All with one start, or each when they are ready. */
  begins: z.enum(['together', 'own']),
  opensAt: timeSchema,
  /** After it nobody begins. */
  lastStartAt: timeSchema,
  /** Bounds the time of whoever begins late, but never extra time. */
  endsAt: timeSchema.nullable(),
  /** Read out in the room; empty where none is asked. */
  accessCode: z
    .string()
    .trim()
    .max(sittingLimits.accessCode)
    .regex(/^[\da-z]*$/i, { error: 'A code has letters and digits' }),
  networks: z.array(network).max(sittingLimits.networks),
  attemptLimit: z.number().int().min(1).max(sittingLimits.attempts),
  /** Nothing where it is as the test says. */
  shufflesQuestions: z.boolean().nullable(),
  shufflesOptions: z.boolean().nullable(),
  allowsCalculator: z.boolean().nullable(),
  /** After an outage the time stands still until somebody says go, or goes on. What it took is given back either way. */
  afterOutage: z.enum(['hold', 'go-on']),
  /** Minutes of an outage after which it goes on by itself at most; nothing where there is no limit. */
  giveBackLimit: z.number().int().min(1).max(sittingLimits.giveBack).nullable(),
  rooms: z.array(roomSchema).max(sittingLimits.rooms),
  invigilators: z.array(invigilatorSchema).max(sittingLimits.invigilators),
};

type Times = { opensAt: string; lastStartAt: string; endsAt: string | null };

/** What a sitting says. */
export const sittingContentSchema = z
  .object(sittingFields)
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
  may: z.enum(sittingMayDo),
  /** What ought to be looked at before it is made ready, in words. */
  warnings: z.array(z.string()),
});
export type Sitting = z.output<typeof sittingSchema>;
