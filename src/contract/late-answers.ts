import { z } from 'zod';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { sittingLimits } from './sitting-content.ts';
import { sittingParams } from './sittings.ts';

export const lateLimits = { atOnce: 1_000 } as const;

/** What is said in one line: texts with the marks of their author, and words that stand as they are. */
const saidSchema = z.array(z.object({ text: z.string(), isRich: z.boolean() }));

export const getLateAnswers = endpoint({
  method: 'GET',
  path: '/api/instructor/sittings/:sittingId/late-answers',
  access: 'instructor',
  summary: 'Answers of a sitting that came after the end of their attempt, with what there is to judge them by',
  params: sittingParams,
  response: z.object({
    answers: z.array(
      z.object({
        _id: idSchema,
        candidateId: idSchema,
        name: z.string(),
        candidateNumber: z.string(),
        /** As the candidate had it, from 1. */
        number: z.number(),
        question: z.string(),
        /** Text after text; nothing where what was answered before was cleared. */
        answer: saidSchema,
        /** What counts now. */
        before: saidSchema,
        /** When the device says that it was picked. Its clock may be wrong. */
        pickedAt: timeSchema.nullable(),
        endedAt: timeSchema,
        receivedAt: timeSchema,
        /** Since when nothing had been heard of the device when it came; nothing where it was heard of all the while. */
        silentSince: timeSchema.nullable(),
        verdict: z.enum(['accepted', 'declined']).nullable(),
      }),
    ),
  }),
  errors: ['SITTING_NOT_FOUND'],
});
export type LateAnswer = ReplyOf<typeof getLateAnswers>['answers'][number];

export const judgeLateAnswers = endpoint({
  method: 'POST',
  path: '/api/instructor/sittings/:sittingId/late-answers',
  access: 'instructor',
  summary: 'Accept answers that came too late, which marks their results anew, or decline them',
  params: sittingParams,
  body: z.object({
    /** Made by whoever judges: sent twice it is done once. */
    id: idSchema,
    answerIds: z.array(idSchema).min(1).max(lateLimits.atOnce),
    accepts: z.boolean(),
    words: z.string().trim().min(1, { error: 'Please say why: it stays in the trail' }).max(sittingLimits.reason),
  }),
  bodyLimit: 128 * 1024,
  /** How many were judged now. What was judged before stays, as does an essay that people have marked. */
  response: z.object({ judged: z.number() }),
  errors: ['SITTING_NOT_FOUND', 'STORAGE_FULL'],
});
