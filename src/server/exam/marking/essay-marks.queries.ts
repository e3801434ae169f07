import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { chosenLevelSchema } from '#contract/marking.ts';
import type { Round } from '#domain/marking/rounds.ts';
import type { ResultRow } from '#server/exam/results/result.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { EssayMarksTable } from '#server/platform/db/tables/essays.ts';

const levelsColumn = z.array(chosenLevelSchema);

/** A mark in the trail, with who gave it. */
export type EssayMark = {
  id: string;
  essayId: string;
  round: Round;
  markerId: string;
  by: string;
  points: number;
  levels: z.output<typeof levelsColumn>;
  comment: string;
  reason: string;
  at: number;
};

const marksOf = (db: Reader) =>
  db
    .selectFrom('essay_marks')
    .innerJoin('users', 'users.id', 'essay_marks.marker_id')
    .selectAll('essay_marks')
    .select('users.name as by')
    .orderBy('essay_marks.created_at')
    .orderBy('essay_marks.id');

/** All marks of an answer, the oldest first. */
export async function selectMarks(db: Reader, essayId: string): Promise<EssayMark[]> {
  const rows = await marksOf(db).where('essay_id', '=', essayId).execute();
  return rows.map(parseMark);
}

/** All marks of the answers to a question, by answer, the oldest first. */
export async function selectMarksOfQuestion(
  db: Reader,
  { testId, questionId }: { testId: string; questionId: string },
): Promise<Map<string, EssayMark[]>> {
  const rows = await marksOf(db)
    .innerJoin('essays', 'essays.id', 'essay_marks.essay_id')
    .where('essays.test_id', '=', testId)
    .where('essays.question_id', '=', questionId)
    .execute();
  return Map.groupBy(rows.map(parseMark), (mark) => mark.essayId);
}

/** All marks of the essays of results, by answer, the oldest first. */
export async function selectMarksOfResults(
  db: Reader,
  resultIds: readonly string[],
): Promise<Map<string, EssayMark[]>> {
  const rows = await marksOf(db)
    .innerJoin('essays', 'essays.id', 'essay_marks.essay_id')
    .where('essays.result_id', 'in', resultIds)
    .execute();
  return Map.groupBy(rows.map(parseMark), (mark) => mark.essayId);
}

function parseMark(row: Selectable<EssayMarksTable> & { by: string }): EssayMark {
  const { essay_id: essayId, marker_id: markerId, created_at: at, levels, ...rest } = row;
  return { ...rest, essayId, markerId, at, levels: levelsColumn.parse(JSON.parse(levels)) };
}

export async function insertMark(trx: Writer, mark: Insertable<EssayMarksTable>): Promise<void> {
  await trx.insertInto('essay_marks').values(mark).execute();
}

/** The result of an answer, held until the transaction ends: of several who mark it, one comes after the other. */
export async function lockResultOf(trx: Writer, essayId: string): Promise<ResultRow> {
  const result = await trx
    .selectFrom('results')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('essays').select('result_id').where('id', '=', essayId))
    .forUpdate()
    .executeTakeFirst();
  if (!result) throw new AppError('ESSAY_NOT_FOUND');
  return result;
}

/** An answer that people mark, with the item of its result. */
const essaysWithItems = (db: Reader) =>
  db
    .selectFrom('essays')
    .innerJoin('result_items', (join) =>
      join
        .onRef('result_items.result_id', '=', 'essays.result_id')
        .onRef('result_items.question_id', '=', 'essays.question_id'),
    )
    .innerJoin('results', 'results.id', 'essays.result_id')
    .select([
      'essays.id',
      'essays.result_id',
      'essays.question_id',
      'essays.test_id',
      'essays.points as given',
      'result_items.answer',
      'result_items.question_revision_id',
      'result_items.ruling_id',
      'result_items.override_id',
      'results.state',
      'results.attempt_id',
    ]);
export type EssayRow = Awaited<ReturnType<ReturnType<typeof essaysWithItems>['executeTakeFirstOrThrow']>>;

export function selectOptionalEssay(db: Reader, id: string): Promise<EssayRow | undefined> {
  return essaysWithItems(db).where('essays.id', '=', id).executeTakeFirst();
}

/** In the order of their ids, which are drawn; those that were ruled on or marked by hand are left out. */
export function selectEssaysOf(
  db: Reader,
  { testId, questionId }: { testId: string; questionId: string },
): Promise<EssayRow[]> {
  return essaysWithItems(db)
    .where('essays.test_id', '=', testId)
    .where('essays.question_id', '=', questionId)
    .where('result_items.ruling_id', 'is', null)
    .where('result_items.override_id', 'is', null)
    .orderBy('essays.id')
    .execute();
}

/** How many results have the question without an answer that counts. */
export async function countLeftEmpty(
  db: Reader,
  { testId, questionId }: { testId: string; questionId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('result_items')
    .innerJoin('results', 'results.id', 'result_items.result_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('result_items.question_id', '=', questionId)
    .where('results.test_id', '=', testId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('essays')
            .select('essays.id')
            .whereRef('essays.result_id', '=', 'results.id')
            .where('essays.question_id', '=', questionId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
