import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { questionIdsSchema } from './question-uploads.ts';
import { testParams } from './tests.ts';

export const borrowQuestions = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/borrowed',
  access: 'instructor',
  summary: 'Use questions of other tests in a test too, at its end; each stays one question: all of them, or none',
  params: testParams,
  body: z.object({ questionIds: questionIdsSchema }),
  success: [201],
  response: z.object({
    /** Those that it has already are not counted. */
    added: z.number(),
  }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'QUESTIONS_NEED_SECTION', 'TEST_FULL', 'STORAGE_FULL'],
});

const borrowedParams = testParams.extend({ questionId: idSchema });

export const returnQuestion = endpoint({
  method: 'DELETE',
  path: '/api/instructor/tests/:testId/borrowed/:questionId',
  access: 'instructor',
  summary: 'Use a question of another test no more; it stays in its own. Attempts and results that have it keep it',
  params: borrowedParams,
  response: z.object({ message: z.string() }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND'],
});

export const copyBorrowed = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/borrowed/:questionId/copy',
  access: 'instructor',
  summary: 'Put a copy of its own, as the question stands now, into the place of a question of another test',
  params: borrowedParams,
  success: [201],
  response: z.object({
    /** Of the copy. */
    _id: idSchema,
  }),
  errors: ['TEST_NOT_FOUND', 'QUESTION_NOT_FOUND', 'STORAGE_FULL'],
});

export const getBorrowers = endpoint({
  method: 'GET',
  path: '/api/instructor/tests/:testId/borrowers',
  access: 'instructor',
  summary: "How many questions of one's own test other tests use, and how many tests those are",
  params: testParams,
  response: z.object({ questions: z.number(), tests: z.number() }),
  errors: ['TEST_NOT_FOUND'],
});

export const countUses = endpoint({
  method: 'POST',
  path: '/api/instructor/questions/uses',
  access: 'instructor',
  summary: 'How many other tests use some of these questions, and lose them where they are deleted',
  body: z.object({ questionIds: questionIdsSchema }),
  response: z.object({ tests: z.number() }),
  errors: ['QUESTION_NOT_FOUND'],
});
