import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { UploadOutcome } from '#contract/question-uploads.ts';
import { uploadLimits } from '#contract/uploaded-file.ts';
import { inParts } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { QuestionUploadItemsTable } from '#server/platform/db/tables/tests.ts';
import { type Conditions, list } from '#server/platform/lists/list.ts';

export type ItemRow = Selectable<QuestionUploadItemsTable>;
/** What became of a question of a file, before it is kept. */
export type Settled = Omit<ItemRow, 'id' | 'upload_id'>;

const conditions: Conditions<{ of: string; outcome?: UploadOutcome | undefined }, 'question_upload_items'> = {
  of: (eb, id) => eb('question_upload_items.upload_id', '=', id),
  outcome: (eb, outcome) => eb('question_upload_items.outcome', '=', outcome),
};

export const uploadItems = list({
  table: 'question_upload_items',
  from: (db) => db.selectFrom('question_upload_items'),
  conditions,
  described: (found) => found.selectAll('question_upload_items'),
  sort: { createdAt: ['place'] },
});

/** What is known of an upload's items already, by their places. */
export async function selectSettled(
  db: Reader,
  uploadId: string,
): Promise<Map<number, Pick<ItemRow, 'place' | 'outcome' | 'message'>>> {
  const rows = await db
    .selectFrom('question_upload_items')
    .select(['place', 'outcome', 'message'])
    .where('upload_id', '=', uploadId)
    .execute();
  return new Map(rows.map((row) => [row.place, row]));
}

/** Keeps what became of items; of one that is known already only its name and notes, which its reader alone knows. */
export async function insertItems(
  trx: Writer,
  uploadId: string,
  { items, settled }: { items: readonly Settled[]; settled: ReadonlyMap<number, unknown> },
): Promise<void> {
  const known = items.filter(({ place }) => settled.has(place));
  const coming = items.filter(({ place }) => !settled.has(place));
  const kept = coming.slice(0, Math.max(0, uploadLimits.items - settled.size));
  for (const part of inParts([...known, ...kept])) {
    await trx
      .insertInto('question_upload_items')
      .values(part.map((item) => ({ ...item, id: newId(), upload_id: uploadId })))
      .onConflict((conflict) =>
        conflict
          .columns(['upload_id', 'place'])
          .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), notes: eb.ref('excluded.notes') })),
      )
      .execute();
  }
}

export function countOutcomes(db: Reader, uploadId: string) {
  return db
    .selectFrom('question_upload_items')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('upload_id', '=', uploadId)
    .groupBy('outcome')
    .execute();
}

/** How the questions stand that were made of items, and the tests that these are in or were meant for. */
export async function selectMade(db: Reader, items: readonly ItemRow[]) {
  const questionIds = items.flatMap(({ question_id }) => question_id ?? []);
  const questions =
    questionIds.length === 0
      ? []
      : await db
          .selectFrom('questions')
          .select(['id', 'test_id', 'revision', 'deleted_at'])
          .where('id', 'in', questionIds)
          .execute();
  const testIds = [...questions.map(({ test_id }) => test_id), ...items.flatMap(({ test_id }) => test_id ?? [])];
  return { questions, tests: await selectTestsNamed(db, [...new Set(testIds)]) };
}

/** Those of some tests that are there. */
export async function selectTestsNamed(db: Reader, ids: readonly string[]) {
  const all: { id: string; title: string; created_by: string }[] = [];
  for (const some of inParts(ids)) {
    const query = db.selectFrom('tests').select(['id', 'title', 'created_by']).where('id', 'in', some);
    all.push(...(await query.where('deleted_at', 'is', null).execute()));
  }
  return all;
}
