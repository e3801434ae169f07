import { z } from 'zod';
import { authorQuestionSchema } from './author-question.ts';
import { authoredSectionsSchema } from './authored-sections.ts';
import { endpoint } from './endpoint.ts';
import { passagesSchema, sectionsSchema } from './test-parts.ts';
import { examQuestionSchema, openAttemptSchema, openingErrors, testParams, testSchema } from './tests.ts';

// Apart from the others, since the app itself does not make this call.

export const getTest = endpoint({
  method: 'GET',
  path: '/api/tests/:testId',
  access: 'student',
  summary: 'One test with its questions. To a candidate this opens the attempt; its author gets the key',
  params: testParams,
  response: z.discriminatedUnion('view', [
    z.object({
      view: z.literal('candidate'),
      ...testSchema.shape,
      questions: z.array(examQuestionSchema),
      passages: passagesSchema.optional(),
      sections: sectionsSchema.optional(),
      attempt: openAttemptSchema,
    }),
    z.object({
      view: z.literal('author'),
      ...testSchema.shape,
      questions: z.array(authorQuestionSchema),
      passages: passagesSchema,
      sections: authoredSectionsSchema,
    }),
  ]),
  errors: openingErrors,
});
