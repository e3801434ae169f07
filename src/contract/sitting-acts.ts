import { z } from 'zod';
import { endpoint, type ReplyOf, type RequestOf } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { sittingLimits } from './sitting-content.ts';
import { orderKinds, orderScopes, sittingParams } from './sittings.ts';

/** What is done in a sitting that is not about time. `late` judges what came too late. */
export const actKinds = [
  'message',
  'incident',
  'move',
  'device',
  'absent',
  'present',
  'annul',
  'restore',
  'late',
] as const;
export type ActKind = (typeof actKinds)[number];

const needed = (error: string) => z.string().trim().min(1, { error }).max(sittingLimits.reason);
const reason = needed('Please say why: it stays in the trail');

/** Made by whoever does it: sent twice it is done once. */
const id = idSchema;
const candidateIds = z.array(idSchema).min(1).max(sittingLimits.candidates);

const toAny = {
  id,
  scope: z.enum(orderScopes),
  /** Of the scope room. */
  roomId: idSchema.optional(),
  /** Of the scope candidates. */
  candidateIds: candidateIds.optional(),
};

export const actInSitting = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/acts',
  access: 'instructor',
  summary:
    'Tell candidates something, note what happened, move or reopen somebody, annul: all of it stays in the trail',
  params: sittingParams,
  body: z.discriminatedUnion('kind', [
    z.object({ ...toAny, kind: z.literal('message'), words: needed('Please write the message') }),
    z.object({ ...toAny, kind: z.literal('incident'), words: needed('Please write what happened') }),
    z.object({
      id,
      kind: z.literal('move'),
      candidateIds: candidateIds.max(1),
      roomId: idSchema.nullable(),
      seat: z.string().trim().max(sittingLimits.seat),
      words: reason,
    }),
    z.object({
      id,
      kind: z.literal('reopen'),
      candidateIds,
      /** Whole minutes that are given beside what was left. */
      minutes: z.number().int().min(0).max(sittingLimits.minutesGiven),
      words: reason,
    }),
    z.object({ id, kind: z.enum(['device', 'absent', 'present', 'annul', 'restore']), candidateIds, words: reason }),
  ]),
  bodyLimit: 512 * 1024,
  /** How many it was done to: of those that it did not fit nothing is changed. */
  response: z.object({ candidates: z.number(), revision: z.number() }),
  errors: ['SITTING_NOT_FOUND', 'ROOM_NOT_FOUND', 'CLOCK_BEHIND', 'STORAGE_FULL'],
});
export type Act = RequestOf<typeof actInSitting>['body'];

/** How many of those it was for are named. */
export const namedInTrail = 3;

export const getTrail = endpoint({
  method: 'GET',
  path: '/api/instructor/sittings/:sittingId/trail',
  access: 'instructor',
  summary: 'What was ordered and done in a sitting, by whom and why, the newest first',
  params: sittingParams,
  response: z.object({
    entries: z.array(
      z.object({
        _id: idSchema,
        kind: z.enum([...orderKinds, 'reopen', 'rest', ...actKinds]),
        scope: z.enum(orderScopes),
        roomId: idSchema.nullable(),
        /** How many it reached when it was ordered; nothing where it is for all of the sitting or a room. */
        candidates: z.number(),
        /** Some of those whom it was for, where it was for single candidates. */
        names: z.array(z.string()),
        /** Of a time that stood still. */
        from: timeSchema.nullable(),
        to: timeSchema.nullable(),
        /** Of time that was given. */
        seconds: z.number().nullable(),
        /** The message, what happened, or why. */
        words: z.string(),
        /** What it changed. */
        detail: z.string(),
        /** Empty where the server did. */
        by: z.string(),
        at: timeSchema,
      }),
    ),
  }),
  errors: ['SITTING_NOT_FOUND'],
});
export type TrailEntry = ReplyOf<typeof getTrail>['entries'][number];
