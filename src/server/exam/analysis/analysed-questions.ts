import { selectPools } from '#server/bank/content/pool.queries.ts';
import {
  type QuestionRevision,
  selectCurrentRevisions,
  selectRevisions,
} from '#server/bank/content/question-revisions.ts';
import { selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import { type Markings, selectMarkings } from '#server/bank/markings/marking.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** What the analysis of a test is about: its own questions, and those that its sections may draw. */
export type Analysed = {
  questions: readonly Markings[];
  /** Whether candidates have papers that were drawn for them. */
  papersAreAlike: boolean;
};

export async function selectAnalysed(db: Reader, testId: string): Promise<Analysed> {
  const { own, drawn } = await selectAnalysedRevisions(db, testId);
  const questionIds = [...own, ...drawn].map((revision) => revision.question_id);
  const markings = await selectMarkings(db, questionIds);
  return { questions: questionIds.flatMap((id) => markings.get(id) ?? []), papersAreAlike: drawn.length > 0 };
}

/** As they stand now. */
export async function selectAnalysedRevisions(
  db: Reader,
  testId: string,
): Promise<{ own: QuestionRevision[]; drawn: QuestionRevision[] }> {
  const own = await selectCurrentRevisions(db, testId);
  const pools = await selectPools(db, await selectSectionsOf(db, testId));
  const standing = new Set(own.map(({ id }) => id));
  const others = new Set([...pools.values()].flatMap((pool) => pool.map(({ revisionId }) => revisionId)));
  const drawn = await selectRevisions(
    db,
    [...others].filter((id) => !standing.has(id)),
  );
  return { own, drawn };
}
