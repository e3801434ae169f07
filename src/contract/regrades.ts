import { z } from 'zod';
import { answerTextLimit } from './answers.ts';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { idSchema, listQuery, paginationSchema, timeSchema } from './lists.ts';
import { hasTwoDecimals, questionLimits } from './question-limits.ts';
import { questionParams } from './questions.ts';
import { rulingKindSchema } from './vocabulary.ts';

const noReason = { error: 'Please say why' };
const reasonSchema = z.string(noReason).trim().min(1, noReason).max(500, { error: 'That reason is too long' });

/** What an instructor rules on a question as it has been put: how all who had it are marked. */
const rulingSchema = z.discriminatedUnion('kind', [
  /** By its key again. */
  z.object({ kind: z.literal('key') }),
  /** Its points count for nobody. */
  z.object({ kind: z.literal('void'), reason: reasonSchema }),
  /** Everyone wins its points, answered or not. */
  z.object({ kind: z.literal('full-mark'), reason: reasonSchema }),
  /** Everyone who answered it wins its points. */
  z.object({ kind: z.literal('full-mark-if-answered'), reason: reasonSchema }),
  /** Any of these is right. Options are meant by their ids, those of earlier wordings too. */
  z
    .object({
      kind: z.literal('several-keys'),
      reason: reasonSchema,
      optionIds: z.array(idSchema).max(questionLimits.options.max).default([]),
      answers: z.array(z.string().trim().min(1).max(answerTextLimit)).max(questionLimits.acceptedAnswers).default([]),
    })
    .refine(({ optionIds, answers }) => optionIds.length + answers.length > 0, {
      error: 'Please choose at least one answer to accept',
      path: ['optionIds'],
    }),
]);
export type NewRuling = z.output<typeof rulingSchema>;

export const regradeQuestion = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/:questionId/regrade',
  access: 'instructor',
  summary:
    'Score every result that has this question by what holds for it: the ruling that is given, else the one that stands, else its present key and points',
  params: questionParams,
  /** Without a ruling by what holds already. */
  body: z.object({ ruling: rulingSchema.nullable() }),
  bodyLimit: 256 * 1024,
  success: [201],
  response: z.object({
    /** Results that were scored by something else. */
    regraded: z.number(),
    /** Those of them whose score is another now. */
    changed: z.number(),
  }),
  errors: ['QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});

export const getRegrades = endpoint({
  method: 'GET',
  path: '/api/instructor/questions/:questionId/regrades',
  access: 'instructor',
  summary: 'Who had the results of a question scored anew, when, why, and what changed; the newest first',
  params: questionParams,
  query: listQuery(['createdAt']).pick({ page: true, limit: true }),
  response: z.object({
    /** Cut into pages by their changes: one regrade may stand on several. */
    regrades: z.array(
      z.object({
        _id: idSchema,
        /** By what it scored. */
        kind: rulingKindSchema.or(z.literal('key')),
        /** Empty where none was asked for. */
        reason: z.string(),
        requestedBy: z.object({ name: z.string() }),
        requestedAt: timeSchema,
        /** Scores that it changed, on all pages. */
        changed: z.number(),
        changes: z.array(
          z.object({
            resultId: idSchema,
            studentName: z.string(),
            /** Percent. */
            oldScore: z.number(),
            newScore: z.number(),
          }),
        ),
      }),
    ),
    pagination: paginationSchema,
  }),
  errors: ['QUESTION_NOT_FOUND'],
});
export type Regrade = ReplyOf<typeof getRegrades>['regrades'][number];

export const overrideMark = endpoint({
  method: 'PUT',
  path: '/api/instructor/results/:resultId/marks/:questionId',
  access: 'instructor',
  summary: 'Give one answer of one result other points, or take that back; it stands above every regrade until then',
  params: z.object({ resultId: idSchema, questionId: idSchema }),
  body: z.object({
    /** Null: as it is marked without. */
    pointsWon: z
      .number({ error: 'Please enter the points' })
      .min(0, { error: 'Points cannot be negative' })
      .refine(hasTwoDecimals, { error: 'Points can have at most 2 decimals' })
      .nullable(),
    reason: reasonSchema,
  }),
  response: z.object({
    pointsWon: z.number(),
    /** Percent, of the whole result. */
    score: z.number(),
  }),
  errors: ['RESULT_NOT_FOUND', 'STORAGE_FULL'],
});
