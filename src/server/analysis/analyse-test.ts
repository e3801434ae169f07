import type { AnalysedAttempts, AnalysedItem, ItemAnalysis } from '#contract/instructor-results.ts';
import type { Reader } from '#server/db/store.ts';
import { wireTime } from '#server/http/wire.ts';
import { countRegradable } from '#server/regrades/regrade.queries.ts';
import type { Services } from '#server/services.ts';
import { type QuestionRevision, selectCurrentRevisions } from '#server/tests/question-revisions.ts';
import type { StoredFigures } from './kept-analysis.ts';

type Analysed = { id: string; title: string };

/** The item analysis of a test, with what its questions say now and how many results could be regraded. */
export async function analyseTest(
  { store, analyses }: Services,
  test: Analysed,
  chosen: AnalysedAttempts,
): Promise<ItemAnalysis> {
  const { figures, computedAt, outOfDate } = await analyses.read({ testId: test.id, chosen });
  const items = await presentItems(store.db, test, figures);
  return {
    computedAt: wireTime(computedAt),
    outOfDate,
    test: {
      _id: test.id,
      title: test.title,
      leftOut: figures.leftOut,
      maxMark: figures.items.reduce((sum, item) => sum + item.maxMark, 0),
      ...figures.test,
    },
    items,
  };
}

async function presentItems(db: Reader, test: Analysed, figures: StoredFigures): Promise<AnalysedItem[]> {
  const revisions = await selectCurrentRevisions(db, test.id);
  const regradable = await countRegradable(
    db,
    revisions.map((revision) => revision.question_id),
  );
  const figuresOf = new Map(figures.items.map((item) => [item.questionId, item]));
  return revisions.flatMap((revision, index) => {
    const item = figuresOf.get(revision.question_id);
    // A question that has come since is in the next analysis, which is being worked out.
    if (!item) return [];
    return {
      ...item,
      number: index + 1,
      text: revision.text,
      options: presentOptions(revision, item),
      regradable: regradable.get(revision.question_id) ?? 0,
    };
  });
}

function presentOptions(revision: QuestionRevision, item: StoredFigures['items'][number]) {
  const sharesOf = new Map(item.options.map((option) => [option.optionId, option]));
  return revision.options.flatMap(({ _id, text, isCorrect }) => {
    const shares = sharesOf.get(_id);
    return shares ? { ...shares, text, isCorrect } : [];
  });
}
