const rowsAtOnce = 1_000;

/**
 * The rows of a long list, some at a time, so that its length costs no memory.
 * @param select the next `limit` rows after a row, in a total order; the first ones where there is none before
 */
export async function* inPages<Row>(
  select: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await select(last, rowsAtOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

/** What becomes of such rows, as many at a time. */
export async function* eachPage<Row, Made>(
  pages: AsyncIterable<readonly Row[]>,
  make: (rows: readonly Row[]) => readonly Made[] | Promise<readonly Made[]>,
): AsyncGenerator<readonly Made[]> {
  for await (const rows of pages) yield make(rows);
}
