import { AppError } from '#contract/errors.ts';
import { unitsOf } from '#domain/attempt/lay-out-attempt.ts';
import { selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { keepAskedCount } from './asked-count.ts';

type Placed = { id: string; position: number; passage: string | null; section: string | null };

export function selectOrder(db: Reader, testId: string): Promise<Placed[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'position', 'passage_id as passage', 'section_id as section'])
    .where('test_id', '=', testId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Puts the questions of a test in the author's order: section by section, and those of one passage together. Where a test
 * has sections every question is in one that has its own: what names none is put into the last.
 * @param wanted their ids in an order that somebody wants; as they stand where it is left out
 * @returns their ids as they stand now
 * @throws QUESTIONS_NEED_SECTION where all sections are drawn
 */
export async function arrangeQuestions(trx: Writer, testId: string, wanted?: readonly string[]): Promise<string[]> {
  const all = await selectSectionsOf(trx, testId);
  const sections = all.flatMap(({ id, draw }) => (draw === null ? id : []));
  const rows = await selectOrder(trx, testId);
  if (rows.length > 0 && all.length > 0 && sections.length === 0) throw new AppError('QUESTIONS_NEED_SECTION');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = wanted?.flatMap((id) => byId.get(id) ?? []) ?? rows;
  const units = unitsOf(ordered).map((unit) => ({ unit, section: sectionOf(unit[0], sections) }));
  const arranged = [...sections, null].flatMap((section) =>
    units.filter((one) => one.section === section).flatMap(({ unit }) => unit.map((row) => ({ ...row, to: section }))),
  );
  const positions = rows.map(({ position }) => position);
  const isTaken = new Set(positions).size < positions.length;
  for (const [index, { id, position, section, to }] of arranged.entries()) {
    const place = isTaken ? index : (positions[index] ?? index);
    if (position === place && section === to) continue;
    await trx.updateTable('questions').set({ position: place, section_id: to }).where('id', '=', id).execute();
  }
  await keepAskedCount(trx, testId);
  return arranged.map(({ id }) => id);
}

function sectionOf(first: Placed | undefined, sections: readonly string[]): string | null {
  const own = first?.section ?? null;
  return own !== null && sections.includes(own) ? own : (sections.at(-1) ?? null);
}
