import { z } from 'zod';

/** The query every list that can grow takes. Where `limit` is left out the setting `itemsPerPage` decides. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  return z.object({
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number<number>().int().min(1).max(100).optional(),
    search: z.string().trim().max(200).optional(),
    sortBy: z.enum(sortable).optional(),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
  });
}

export const paginationSchema = z.object({
  currentPage: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
});
export type Pagination = z.output<typeof paginationSchema>;

export const idSchema = z.string().min(1).max(64);
/** ISO 8601, UTC. */
export const timeSchema = z.iso.datetime();

/** The viewer's IANA time zone, by which days and streaks are counted. The school's own where left out. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: 'That time zone is not known' })
  .optional();

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
