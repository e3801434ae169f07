import { z } from 'zod';
import { resultList } from './admin-lists.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { instructorResultSchema } from './instructor-results.ts';
import { idSchema, paginationSchema } from './lists.ts';

export const getAdminResults = endpoint({
  method: 'GET',
  path: '/api/admin/results',
  access: 'admin',
  summary: 'All results of the school; the search looks at the name, the e-mail and the title of the test',
  query: resultList.query,
  response: z.object({
    results: z.array(instructorResultSchema),
    pagination: paginationSchema,
    /** Whether a search finds more than are counted and paged through; the export has them all. */
    hasMore: z.boolean(),
    /** Whom the filter names; the name is empty once the account is deleted. */
    person: z.object({ _id: idSchema, name: z.string() }).nullable(),
  }),
});

export const exportAdminResults = fileEndpoint({
  path: '/api/admin/results/export',
  access: 'admin',
  summary: 'All results as CSV, with the filters and the order of the list',
  query: resultList.exportQuery,
  files: ['text/csv'],
});

export const getResultChoices = endpoint({
  method: 'GET',
  path: '/api/admin/results/choices',
  access: 'admin',
  summary: 'What all results can be filtered by: the tests, deleted ones too, and the categories',
  response: z.object({
    tests: z.array(z.object({ _id: idSchema, title: z.string() })),
    categories: z.array(z.string()),
  }),
});
