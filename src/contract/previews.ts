import { z } from 'zod';
import { authorQuestionSchema } from './author-question.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './lists.ts';
import { passagesSchema, sectionsSchema } from './test-parts.ts';
import { examQuestionSchema, testParams } from './tests.ts';

export const composePreview = endpoint({
  method: 'POST',
  path: '/api/instructor/tests/:testId/preview',
  access: 'instructor',
  summary: 'A paper as a candidate would get it, another one each time. Opens no attempt, and nothing of it is kept',
  params: testParams,
  /** The sections that a candidate would choose; none where the test has no choice. */
  body: z.object({ sectionIds: z.array(idSchema).max(20) }),
  response: z.object({
    questions: z.array(examQuestionSchema),
    passages: passagesSchema.optional(),
    sections: sectionsSchema.optional(),
    /** The same with their key: those of tests that one may look at. */
    keyed: z.array(authorQuestionSchema),
  }),
  errors: ['TEST_NOT_FOUND', 'TEST_HAS_NO_QUESTIONS', 'SECTIONS_NOT_CHOSEN'],
});
export type PreviewPaper = z.output<typeof composePreview.response>;
