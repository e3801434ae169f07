import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { passageFields } from './passage-content.ts';
import { questionLimits } from './question-limits.ts';
import { passageSchema } from './test-parts.ts';
import { testParams } from './tests.ts';

const { title, text } = passageFields;
const passageBodyLimit = 256 * 1024;

export const createPassage = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/passages',
  access: 'instructor',
  summary: "Write a passage of one's own test, and put questions of it under the passage",
  params: testParams,
  body: z.object({
    title: title.default(''),
    text,
    questionIds: z.array(idSchema).max(questionLimits.inTest).default([]),
  }),
  bodyLimit: passageBodyLimit,
  success: [201],
  response: passageSchema,
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});

export const passageParams = z.object({ passageId: idSchema });

export const updatePassage = endpoint({
  method: 'PUT',
  path: '/api/instructor/passages/:passageId',
  access: 'instructor',
  summary: 'Change a passage; fields left out stay. Attempts and results keep the passage that they had',
  params: passageParams,
  body: z.object({
    ...z.object(passageFields).partial().shape,
    /** What the fields said when the edit was begun: one that says another thing by now is not written over. */
    basedOn: z.object(passageFields).partial().optional(),
  }),
  bodyLimit: passageBodyLimit,
  response: passageSchema,
  errors: ['PASSAGE_NOT_FOUND', 'CHANGED_MEANWHILE', 'STORAGE_FULL'],
});

export const deletePassage = endpoint({
  method: 'DELETE',
  path: '/api/instructor/passages/:passageId',
  access: 'instructor',
  summary: 'Delete a passage; its questions stay, each alone. Attempts and results keep it',
  params: passageParams,
  response: z.object({ message: z.string() }),
  errors: ['PASSAGE_NOT_FOUND'],
});

export const placeQuestions = endpoint({
  method: 'PUT',
  path: '/api/instructor/tests/:testId/places',
  access: 'instructor',
  summary: "Put questions of one's own test elsewhere in it, in the order given",
  params: testParams,
  body: z.object({
    questionIds: z.array(idSchema).min(1).max(questionLimits.inTest),
    /** The question that they come after; null for the first place. Left out, after the others of what they come to. */
    after: idSchema.nullable().optional(),
    /** The passage that they are about; null for none. Left out, the one that they have. */
    passage: idSchema.nullable().optional(),
    /** The section that they stand in. Left out, that of the question that they come after. */
    section: idSchema.optional(),
  }),
  bodyLimit: 128 * 1024,
  /** All questions of the test, in the author's order. */
  response: z.object({ questionIds: z.array(idSchema) }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'PASSAGE_NOT_FOUND', 'SECTION_NOT_FOUND', 'SECTION_IS_DRAWN'],
});
