import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { testParams } from './tests.ts';

export const draftLimits = {
  /** Characters: more than a question can have in all its fields. */
  content: 150_000,
  /** Of one author in one test; beyond it the oldest go. */
  inTest: 50,
  /** Seconds since the last letter, for which a colleague is told of. */
  isWritingFor: 60,
  /** Days that one is kept after it was last written in. */
  days: 60,
} as const;

const draftFields = {
  /** Id of the question that is being changed; null for a new one. */
  question: idSchema.nullable(),
  /** As the editor that wrote it reads it, finished or not. Nothing else does. */
  content: z.string().max(draftLimits.content),
};

export const getQuestionDrafts = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/drafts',
  access: 'instructor',
  summary: 'What one has begun to write in a test and not saved yet, the newest first; and who else writes in it now',
  params: testParams,
  response: z.object({
    drafts: z.array(z.object({ _id: z.uuid(), ...draftFields, updatedAt: timeSchema })),
    /** Colleagues who write in the test at this moment, and which question they change; null for a new one. */
    colleagues: z.array(z.object({ name: z.string(), question: idSchema.nullable() })),
  }),
  errors: ['TEST_NOT_FOUND'],
});

const draftParams = testParams.extend({ draftId: z.uuid() });

export const keepQuestionDraft = endpoint({
  method: 'PUT',
  path: '/api/instructor/tests/:testId/drafts/:draftId',
  access: 'instructor',
  summary:
    'Keep what one is writing, in place of what was kept of it before. It is no question until it is saved as one',
  params: draftParams,
  body: z.object(draftFields),
  bodyLimit: 512 * 1024,
  response: z.object({ updatedAt: timeSchema }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});

export const dropQuestionDraft = endpoint({
  method: 'DELETE',
  path: '/api/instructor/tests/:testId/drafts/:draftId',
  access: 'instructor',
  summary: "Forget a draft of one's own: it was saved as a question, or thrown away",
  params: draftParams,
  response: z.object({ message: z.string() }),
  errors: ['TEST_NOT_FOUND', 'STORAGE_FULL'],
});
