import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { testParams } from './tests.ts';

export const draftLimits = {
  /** Characters: more than a question or a passage can have in all its fields. */
  content: 150_000,
  /** Of one author in one test; beyond it the oldest go. */
  inTest: 50,
  /** Seconds since the last letter, for which a colleague is told of. */
  isWritingFor: 60,
  /** Days that one is kept after it was last written in. */
  days: 60,
} as const;

/** What is written. */
const kind = z.enum(['question', 'passage']);
/** Id of the question that is being changed; null for a new one, and for a passage. */
const question = idSchema.nullable();
/** Id of the passage that is being changed; null for a new one, and for a question. */
const passage = idSchema.nullable();
/** As the editor that wrote it reads it, finished or not. Nothing else does. */
const content = z.string().max(draftLimits.content);

export const getDrafts = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/drafts',
  access: 'instructor',
  summary: 'What one has begun to write in a test and not saved yet, the newest first; and who else writes in it now',
  params: testParams,
  response: z.object({
    drafts: z.array(z.object({ _id: z.uuid(), kind, question, passage, content, updatedAt: timeSchema })),
    /** Colleagues who write in the test at this moment, and what. */
    colleagues: z.array(z.object({ name: z.string(), kind, question, passage })),
  }),
  errors: ['TEST_NOT_FOUND'],
});

const draftParams = testParams.extend({ draftId: z.uuid() });

export const keepDraft = endpoint({
  method: 'PUT',
  path: '/api/instructor/tests/:testId/drafts/:draftId',
  access: 'instructor',
  summary:
    'Keep what one is writing, in place of what was kept of it before. It is no question or passage until it is saved as one',
  params: draftParams,
  body: z.object({ kind: kind.default('question'), question, passage: passage.default(null), content }),
  bodyLimit: 512 * 1024,
  response: z.object({ updatedAt: timeSchema }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'PASSAGE_NOT_FOUND', 'STORAGE_FULL'],
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/api/instructor/tests/:testId/drafts/:draftId',
  access: 'instructor',
  summary: "Forget a draft of one's own: it was saved, or thrown away",
  params: draftParams,
  response: z.object({ message: z.string() }),
  errors: ['TEST_NOT_FOUND', 'STORAGE_FULL'],
});
