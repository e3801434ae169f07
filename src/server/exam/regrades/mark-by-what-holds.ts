import type { Selectable } from 'kysely';
import type { MarksOff } from '#contract/vocabulary.ts';
import type { Marked } from '#domain/scoring/grade.ts';
import { markUnder } from '#domain/scoring/ruling.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { selectRulings } from '#server/bank/markings/ruling.queries.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { selectGiven } from '#server/exam/results/essays.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { ResultItemsTable } from '#server/platform/db/tables/results.ts';

type Item = Selectable<ResultItemsTable>;

/** The mark of an item by the revision and the ruling that decide it, or by what people gave; whatever was changed by hand. */
export async function markByWhatHolds(trx: Writer, item: Item, marksOff: MarksOff): Promise<Marked> {
  const [revision] = await selectRevisions(trx, [item.question_revision_id]);
  if (!revision) throw new Error('An item is marked by a revision');
  const ruling = item.ruling_id === null ? undefined : (await selectRulings(trx, [item.ruling_id])).get(item.ruling_id);
  const given = await selectGiven(trx, item.question_id, [item.result_id]);
  return markUnder(revision, ruling, parseAnswer(item.answer), { marksOff, given: given.get(item.result_id) });
}
