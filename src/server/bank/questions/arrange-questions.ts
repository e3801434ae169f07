import { AppError } from '#contract/errors.ts';
import { unitsOf } from '#domain/attempt/lay-out-attempt.ts';
import { placesIn } from '#server/bank/content/places.queries.ts';
import { selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { keepAskedCount } from './asked-count.ts';

type Placed = {
  id: string;
  position: number;
  passage: string | null;
  section: string | null;
  /** Whether it is another test's, which this one uses. */
  isBorrowed: boolean;
};

export async function selectOrder(db: Reader, testId: string): Promise<Placed[]> {
  const rows = await db
    .selectFrom(placesIn(db, testId))
    .innerJoin('questions', 'questions.id', 'places.question_id')
    .select([
      'questions.id',
      'places.position',
      'questions.passage_id as passage',
      'places.section_id as section',
      'places.is_borrowed',
    ])
    .where('questions.deleted_at', 'is', null)
    .orderBy('places.position')
    .orderBy('questions.id')
    .execute();
  return rows.map(({ is_borrowed, ...row }) => ({ ...row, isBorrowed: is_borrowed === 1 }));
}

type Place = { position?: number; section_id: string | null };

/** Puts a question elsewhere in a test, where it stands as its own or as another's. */
export async function putAt(
  trx: Writer,
  testId: string,
  { id, isBorrowed }: Pick<Placed, 'id' | 'isBorrowed'>,
  place: Place,
): Promise<void> {
  if (!isBorrowed) {
    await trx.updateTable('questions').set(place).where('id', '=', id).execute();
    return;
  }
  await trx
    .updateTable('borrowed_questions')
    .set(place)
    .where('test_id', '=', testId)
    .where('question_id', '=', id)
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
  for (const [index, { position, section, to, ...question }] of arranged.entries()) {
    const place = isTaken ? index : (positions[index] ?? index);
    if (position === place && section === to) continue;
    await putAt(trx, testId, question, { position: place, section_id: to });
  }
  await keepAskedCount(trx, testId);
  return arranged.map(({ id }) => id);
}

function sectionOf(first: Placed | undefined, sections: readonly string[]): string | null {
  const own = first?.section ?? null;
  return own !== null && sections.includes(own) ? own : (sections.at(-1) ?? null);
}
