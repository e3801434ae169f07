import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { paginationSchema } from './lists.ts';
import { catalogueList } from './own-lists.ts';
import { catalogueEntrySchema, testSchema } from './tests.ts';

// Apart from tests.ts, whose facts an exam has: it has no list.

export const getTests = endpoint({
  method: 'GET',
  path: '/api/tests',
  access: 'student',
  summary: 'The tests one may see: the catalogue, an instructor also their own, an administrator all',
  query: catalogueList.query.omit({ access: true }),
  response: z.object({ tests: z.array(testSchema), pagination: paginationSchema }),
});

export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/student/tests',
  access: 'student',
  summary: 'The catalogue: published, public tests, with what this person may do with each',
  query: catalogueList.query,
  response: z.object({
    tests: z.array(catalogueEntrySchema),
    pagination: paginationSchema,
    /** Over the whole catalogue, whatever the filters. */
    counts: z.object({
      total: z.number(),
      available: z.number(),
      premium: z.number(),
      attempted: z.number(),
    }),
    categories: z.array(z.string()),
  }),
});
