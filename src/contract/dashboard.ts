import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { catalogueEntrySchema } from './tests.ts';

export const getOpenTests = endpoint({
  method: 'GET',
  path: '/api/student/open-tests',
  access: 'student',
  duringMaintenance: true,
  summary: 'The tests that one has open, listed or not, the one that ends first at the top',
  response: z.object({ tests: z.array(catalogueEntrySchema) }),
});

const titledSchema = z.object({ _id: idSchema, title: z.string() });

export const getToDo = endpoint({
  method: 'GET',
  path: '/api/instructor/to-do',
  access: 'instructor',
  summary: "What is going on in one's own tests now, and what waits to be done",
  response: z.object({
    /** Tests that are being written now, the one that ends last at the top. */
    running: z.array(titledSchema.extend({ candidates: z.number(), endsAt: timeSchema })),
    /** Essays that wait for the caller's mark, and the tests that they are of. */
    toMark: z.object({ count: z.number(), newest: z.array(titledSchema), others: z.number() }),
    /** Tests that nobody can take yet since they ask nothing; the newest first, and how many in all. */
    withoutQuestions: z.object({ count: z.number(), newest: z.array(titledSchema) }),
    /** Drafts that have questions and are not published. */
    unpublished: z.object({ count: z.number(), newest: z.array(titledSchema) }),
    /** Students who have not passed the last times, the weakest first. */
    needHelp: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        /** Percent, the oldest first. */
        scores: z.array(z.number()),
      }),
    ),
  }),
});
export type ToDo = z.output<typeof getToDo.response>;
