import { z } from 'zod';
import type { Layout } from '#domain/attempt/lay-out-attempt.ts';
import type { Reader } from '#server/platform/db/store.ts';

const idsColumn = z.array(z.string());
const layoutColumn: z.ZodType<Layout> = z.object({
  passages: z.array(z.object({ revision: z.string(), questions: idsColumn })),
  sections: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        instructions: z.string(),
        isScaled: z.boolean(),
        questions: idsColumn,
      }),
    )
    .optional(),
});

export function parseLayout(column: string | null): Layout | null {
  return column === null ? null : layoutColumn.parse(JSON.parse(column));
}

/** What the questions of attempts stand under, by the attempts' ids; null where they stand alone. */
export async function selectLayouts(db: Reader, attemptIds: readonly string[]): Promise<Map<string, Layout | null>> {
  const rows = await db.selectFrom('attempts').select(['id', 'layout']).where('id', 'in', attemptIds).execute();
  return new Map(rows.map(({ id, layout }) => [id, parseLayout(layout)]));
}
