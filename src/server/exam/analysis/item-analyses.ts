import { createHash } from 'node:crypto';
import { markingOf } from '#domain/scoring/same-marking.ts';
import type { Reader, Store } from '#server/platform/db/store.ts';
import type { Runs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import type { analysePacked } from './analyse-packed.ts';
import { type Analysed, selectAnalysed } from './analysed-questions.ts';
import { addUpHeldBack, keepAnalysis, selectOptionalAnalysis, selectOptionalLastRegrade } from './analysis.queries.ts';
import { type ItemAnalyses, parseOptionalFigures, type ReadAnalysis, type Subject } from './kept-analysis.ts';
import { readMarkRows } from './read-mark-rows.ts';
import { storeFigures } from './store-figures.ts';

/** A test with fewer results is analysed anew while whoever opens it waits: that takes less than half a second. */
const fewResults = 2_000;
/** How long after it was last looked at an analysis is kept up to date. */
const wantedForMs = 15 * 60_000;
/** However many results keep coming in, what is shown is not older than this. */
const oldestMs = 5 * 60_000;

type Wanted = Subject & { askedAt: number; basis: string };

/**
 * The item analyses of tests. Each is kept in the database with what it was worked out from. What it is
 * worked out from is read in small slices and the rest is done in a thread of its own, so that it holds up nobody; it is
 * done once for all who ask at the same time.
 */
export function openItemAnalyses(
  { db, write }: Pick<Store, 'db' | 'write'>,
  jobs: Runs<'analysis', typeof analysePacked>,
  now: () => number,
): ItemAnalyses {
  const underWay = new Map<string, Promise<ReadAnalysis>>();
  const wanted = new Map<string, Wanted>();

  function computeOnce(subject: Subject): Promise<ReadAnalysis> {
    const key = keyOf(subject);
    const running = underWay.get(key) ?? compute(subject).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  async function compute({ testId, chosen }: Subject): Promise<ReadAnalysis> {
    const analysed = await selectAnalysed(db, testId);
    const { basis } = await basisOf(db, testId, analysed);
    const { rows, leftOut } = await readMarkRows(db, testId, analysed, chosen);
    const packed = rows.packed();
    const [analysis] = await jobs.run('analysis', packed, [packed.cells.buffer, packed.choices.buffer]);
    if (!analysis) throw new Error('The analysis answered nothing');
    const figures = storeFigures(analysed.questions, analysis, leftOut);
    const computedAt = now();
    const kept = { basis, analysis: JSON.stringify(figures), computed_at: computedAt };
    await write((trx) => keepAnalysis(trx, testId, chosen, kept));
    return { figures, computedAt, outOfDate: false };
  }

  return {
    read: async (subject) => {
      const kept = await selectOptionalAnalysis(db, subject.testId, subject.chosen);
      const figures = kept && parseOptionalFigures(kept.analysis);
      if (!kept || !figures) return computeOnce(subject);
      const analysed = await selectAnalysed(db, subject.testId);
      const { basis, results } = await basisOf(db, subject.testId, analysed);
      const isTrue = kept.basis === basis;
      if (!isTrue && results < fewResults) return computeOnce(subject);
      if (!isTrue) wanted.set(keyOf(subject), { ...subject, askedAt: now(), basis });
      return { figures, computedAt: kept.computed_at, outOfDate: !isTrue };
    },
    refreshWanted: async () => {
      for (const [key, subject] of wanted) {
        const { testId, chosen, askedAt, basis: before } = subject;
        const { basis } = await basisOf(db, testId, await selectAnalysed(db, testId));
        const kept = await selectOptionalAnalysis(db, testId, chosen);
        const isStill = basis === before;
        wanted.set(key, { ...subject, basis });
        if (kept?.basis === basis || now() - askedAt > wantedForMs) wanted.delete(key);
        else if (isStill || now() - (kept?.computed_at ?? 0) > oldestMs) await computeOnce({ testId, chosen });
      }
    },
  };
}

const keyOf = ({ testId, chosen }: Subject) => `${testId} ${chosen}`;

/** What an analysis depends on: the results, how its questions are marked now, and regrades. */
async function basisOf(db: Reader, testId: string, { questions, papersAreAlike }: Analysed) {
  const totals = (await selectTotals(db, 'test', [testId])).get(testId);
  const regrade = await selectOptionalLastRegrade(
    db,
    questions.map(({ standing }) => standing.question_id),
  );
  const marking = questions.map(({ standing }) => [
    standing.question_id,
    markingOf(standing),
    standing.options.map((option) => option._id),
  ]);
  const heldBack = await addUpHeldBack(db, testId);
  const results = (totals?.results ?? 0) + heldBack.results;
  const parts = JSON.stringify([
    results,
    (totals?.score_sum ?? 0) + heldBack.scoreSum,
    regrade,
    marking,
    ...(papersAreAlike ? ['alike'] : []),
  ]);
  return { basis: createHash('sha256').update(parts).digest('hex'), results };
}
