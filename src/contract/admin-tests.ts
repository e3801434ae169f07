import { z } from 'zod';
import { roles } from './access.ts';
import { questionList, testList } from './admin-lists.ts';
import { authoredTestSchema } from './authoring.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { questionDetailsSchema } from './question-details.ts';
import { testParams } from './tests.ts';
import { difficultySchema, questionTypeSchema } from './vocabulary.ts';

export const getAdminTests = endpoint({
  method: 'GET',
  path: '/api/admin/tests',
  access: 'admin',
  summary: 'All tests, drafts too',
  query: testList.query,
  response: z.object({
    tests: z.array(authoredTestSchema),
    pagination: paginationSchema,
    /** Over all tests, whatever the filters; by the lowest plan that opens them. */
    counts: z.object({ total: z.number(), free: z.number(), basic: z.number(), premium: z.number() }),
  }),
});

export const getAuthors = endpoint({
  method: 'GET',
  path: '/api/admin/authors',
  access: 'admin',
  summary: 'Everybody who can have tests: the instructors and administrators, by name',
  response: z.object({
    authors: z.array(z.object({ _id: idSchema, name: z.string(), email: z.string(), role: z.enum(roles) })),
  }),
});

export const handOverTest = endpoint({
  method: 'POST',
  path: '/api/admin/tests/:testId/hand-over',
  access: 'admin',
  summary: 'Make a test, with its questions and results, that of another instructor or administrator',
  params: testParams,
  body: z.object({ to: idSchema }),
  response: authoredTestSchema,
  errors: ['TEST_NOT_FOUND', 'NOT_AN_AUTHOR'],
});

export const exportAdminTests = fileEndpoint({
  path: '/api/admin/tests/export',
  access: 'admin',
  summary: 'The list of tests as CSV, with its filters and order',
  query: testList.exportQuery,
  files: ['text/csv'],
});

export const getAdminQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  access: 'admin',
  summary: 'All questions; the search looks at their text, test, creator and category',
  query: questionList.query,
  response: z.object({
    questions: z.array(
      z.object({
        _id: idSchema,
        text: z.string(),
        test: z.object({ _id: idSchema, title: z.string() }),
        createdBy: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
        difficulty: difficultySchema,
        category: z.string(),
        type: questionTypeSchema,
        options: z.array(z.object({ _id: idSchema, text: z.string(), isCorrect: z.boolean() })),
        acceptedAnswers: z.array(z.string()),
        details: questionDetailsSchema,
        explanation: z.string(),
        /** Text of the option marked correct, or the accepted answers; null where there is none. */
        correctAnswer: z.string().nullable(),
        createdAt: timeSchema,
      }),
    ),
    pagination: paginationSchema,
    /** Over all questions, whatever the filters. */
    counts: z.object({ total: z.number(), easy: z.number(), medium: z.number(), hard: z.number() }),
    categories: z.array(z.string()),
  }),
});
export type AdminQuestion = z.output<typeof getAdminQuestions.response>['questions'][number];

export const exportAdminQuestions = fileEndpoint({
  path: '/api/admin/questions/export',
  access: 'admin',
  summary: 'The list of questions as CSV, with its filters and order',
  query: questionList.exportQuery,
  files: ['text/csv'],
});
