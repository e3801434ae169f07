import { z } from 'zod';

const paging = {
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).optional(),
};

export const searchSchema = z.string().trim().max(200);

/** What a list can be sorted by; without a word by the first, and the newest or the highest come first. */
export function sortedBy<const S extends readonly [string, ...string[]]>(sortable: S) {
  return { sortBy: z.enum(sortable).optional(), sortOrder: z.enum(['asc', 'desc']).default('desc') };
}

/** The query every list that can grow takes. Where `limit` is left out the setting `itemsPerPage` decides. */
export function listQuery<const S extends readonly [string, ...string[]]>(sortable: S) {
  return z.object({ ...paging, search: searchSchema.optional(), ...sortedBy(sortable) });
}

/** What may stand in the address of a screen that shows a list. */
export function address<F extends z.ZodRawShape, V extends z.ZodRawShape>({ filters, view }: { filters: F; view: V }) {
  const narrowing = z.object(filters).partial();
  const viewed = z.object(view).partial();
  const page = z.coerce.number<string | number>().int().min(2).optional();
  const schema = z.object({ ...narrowing.shape, ...viewed.shape, page });
  const nothing = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined]));
  return {
    /**
     * What an address says. What is empty or not understood there is as if it were not there. It is answered even so,
     * by nothing: the router keeps of an address what is not answered.
     */
    read: (search: Record<string, unknown>): z.output<typeof schema> => {
      const given = Object.entries(search).filter(([, value]) => typeof value !== 'string' || value.trim() !== '');
      const wrong = new Set(schema.safeParse(Object.fromEntries(given)).error?.issues.map(({ path }) => path[0]));
      const understood = given.filter(([name]) => !wrong.has(name));
      return schema.parse({ ...nothing, ...Object.fromEntries(understood) });
    },
    /** Whether it shows less than the whole list. */
    isFiltered: (shown: z.output<typeof schema>): boolean =>
      Object.values(narrowing.parse(shown)).some((value) => value !== undefined),
    /** The whole list, seen as before. */
    withoutFilters: (shown: z.output<typeof schema>) => viewed.parse(shown),
  };
}

type Declared<F extends z.ZodRawShape, C extends z.ZodRawShape, A extends z.ZodRawShape, V extends z.ZodRawShape> = {
  /** What the list can be filtered by, in its call and in the address of its screen. */
  filters: F;
  /** What its call takes besides: an order, and what the screen makes of what only its address says. */
  called: C;
  /** Filters of the address that the screen turns into what the call takes. */
  addressed: A;
  /** What the address says besides: how the list is seen. */
  view: V;
};

/** A list that can grow, declared once: from this come its call, the call that exports it and its screen's address. */
export function list<
  F extends z.ZodRawShape,
  C extends z.ZodRawShape,
  A extends z.ZodRawShape,
  V extends z.ZodRawShape,
>({ filters, called, addressed, view }: Declared<F, C, A, V>) {
  const exported = { ...called, ...z.object(filters).partial().shape };
  return {
    query: z.object({ ...paging, ...exported }),
    /** All that the query takes but the page. */
    exportQuery: z.object(exported),
    address: address({ filters: { ...filters, ...addressed }, view }),
  };
}

/** What the call of a list can be filtered by. */
export type FiltersOf<L extends { exportQuery: z.ZodType }> = Omit<z.output<L['exportQuery']>, 'sortBy' | 'sortOrder'>;
/** What the address of a list's screen says. */
export type AddressOf<A extends { read: (search: Record<string, unknown>) => unknown }> = ReturnType<A['read']>;

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
