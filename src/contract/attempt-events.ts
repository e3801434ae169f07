import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';

export const eventLimits = { atOnce: 64, ofAttempt: 500, seconds: 86_400 } as const;

/** What a device notes. */
const notedKinds = [
  'left-page',
  'left-full-screen',
  'copied',
  'pasted',
  'second-display',
  'was-offline',
  'reloaded',
] as const;
export type NotedKind = (typeof notedKinds)[number];

/** The same, and what the server knows by itself: another tab or device went on with the attempt. */
export const eventKinds = [...notedKinds, 'taken-over'] as const;
export type AttemptEventKind = (typeof eventKinds)[number];

const seconds = z.number().int().min(0).max(eventLimits.seconds).nullable();

export const noteEvents = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/events',
  access: 'student',
  duringMaintenance: true,
  beforeTwoFactor: true,
  summary: 'Note what the page of an attempt in a sitting saw, up to a day after its end. It refuses nothing else',
  params: z.object({ attemptId: idSchema }),
  body: z.object({
    events: z
      .array(
        z.object({
          /** Made on the device: sent twice it is one. */
          id: idSchema,
          kind: z.enum(notedKinds),
          /** How many seconds before this call it began, by the device's own clock: whether that is right is of no account. */
          ago: z
            .number()
            .min(0)
            .max(30 * eventLimits.seconds),
          /** How long it lasted, where it did. */
          seconds,
        }),
      )
      .min(1)
      .max(eventLimits.atOnce),
  }),
  response: z.object({ kept: z.number() }),
  errors: ['ATTEMPT_NOT_FOUND', 'STORAGE_FULL'],
});

export const getCandidateEvents = endpoint({
  method: 'GET',
  path: '/api/instructor/sittings/:sittingId/candidates/:candidateId/events',
  access: 'instructor',
  summary: 'What was noted of a candidate of a sitting, the newest first. It proves nothing by itself',
  params: z.object({ sittingId: idSchema, candidateId: idSchema }),
  response: z.object({
    events: z.array(
      z.object({ _id: idSchema, kind: z.enum(eventKinds), at: timeSchema, seconds, attemptId: idSchema }),
    ),
  }),
  errors: ['SITTING_NOT_FOUND', 'USER_NOT_FOUND'],
});
export type CandidateEvent = z.output<typeof getCandidateEvents.response>['events'][number];
