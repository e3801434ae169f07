import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { instructorResultSchema } from './instructor-results.ts';
import { idSchema, listQuery, paginationSchema, timeZoneSchema } from './lists.ts';

const badDay = { error: 'Please give the day as year, month and day: 2026-11-21' };
const daySchema = z.iso.date(badDay).regex(/^2\d{3}-/, badDay);

const badScore = { error: 'A score must be between 0 and 100' };
const scoreSchema = z.coerce.number<number>(badScore).min(0, badScore).max(100, badScore);

const filters = {
  ...listQuery(['createdAt', 'score']).shape,
  test: idSchema.optional(),
  /** Whoever took it. */
  person: idSchema.optional(),
  /** The test's when it was taken. */
  category: z.string().max(80).optional(),
  /** By the test's own mark. */
  status: z.enum(['passed', 'failed']).optional(),
  /** First and last day in the viewer's calendar. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Percent, both included. */
  minScore: scoreSchema.optional(),
  maxScore: scoreSchema.optional(),
  timeZone: timeZoneSchema,
};

export const getAdminResults = endpoint({
  method: 'GET',
  path: '/api/admin/results',
  access: 'admin',
  summary: 'All results of the school; the search looks at the name, the e-mail and the title of the test',
  query: z.object(filters),
  response: z.object({
    results: z.array(instructorResultSchema),
    pagination: paginationSchema,
    /** Whether a search finds more than are counted and paged through; the export has them all. */
    hasMore: z.boolean(),
    /** Whom the filter names; the name is empty once the account is deleted. */
    person: z.object({ _id: idSchema, name: z.string() }).nullable(),
  }),
});

const { page: _page, limit: _limit, ...exportFilters } = filters;

export const exportAdminResults = fileEndpoint({
  path: '/api/admin/results/export',
  access: 'admin',
  summary: 'All results as CSV, with the filters and the order of the list',
  query: z.object(exportFilters),
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
