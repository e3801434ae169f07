import { unitsOf } from '#domain/attempt/lay-out-attempt.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

type Placed = { id: string; position: number; passage: string | null };

export function selectOrder(db: Reader, testId: string): Promise<Placed[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'position', 'passage_id as passage'])
    .where('test_id', '=', testId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Puts the questions of a test in the author's order, in which those of one passage stand together.
 * @param wanted their ids in an order that somebody wants; as they stand where it is left out
 * @returns their ids as they stand now
 */
export async function arrangeQuestions(trx: Writer, testId: string, wanted?: readonly string[]): Promise<string[]> {
  const rows = await selectOrder(trx, testId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = wanted?.flatMap((id) => byId.get(id) ?? []) ?? rows;
  const arranged = unitsOf(ordered).flat();
  const positions = rows.map(({ position }) => position);
  const isTaken = new Set(positions).size < positions.length;
  for (const [index, { id, position }] of arranged.entries()) {
    const place = isTaken ? index : (positions[index] ?? index);
    if (position !== place) await trx.updateTable('questions').set({ position: place }).where('id', '=', id).execute();
  }
  return arranged.map(({ id }) => id);
}
