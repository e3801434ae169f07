import type { AnalysedAttempts, AnalysedItem, ItemAnalysis } from '#contract/instructor-results.ts';
import { figuresOfTest } from '#domain/statistics/test-figures.ts';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { type Asking, countRegradable } from '#server/bank/markings/marking.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { selectAnalysedRevisions } from './analysed-questions.ts';
import type { StoredFigures } from './kept-analysis.ts';
import type { AnalysisServices } from './kept-analysis.ts';

type Analysed = { id: string; title: string };
type StoredSet = StoredFigures['sets'][number];

/** The item analysis of a test, with what its questions say now and how many results could be regraded. */
export async function analyseTest(
  { store, analyses }: AnalysisServices,
  test: Analysed,
  { attempts: chosen, set: wanted, asking }: { attempts: AnalysedAttempts; set?: string | undefined; asking: Asking },
): Promise<ItemAnalysis> {
  const { figures, computedAt, outOfDate } = await analyses.read({ testId: test.id, chosen });
  const shown = figures.sets.find((set) => set.key === wanted) ?? figures.sets[0];
  const items = await presentItems(store.db, test, { figures, shown, asking });
  return {
    computedAt: wireTime(computedAt),
    outOfDate,
    test: {
      _id: test.id,
      title: test.title,
      leftOut: figures.leftOut,
      maxMark: shown?.maxMark ?? figures.items.reduce((sum, item) => sum + item.maxMark, 0),
      ...(shown?.test ?? figuresOfTest([], [])),
    },
    sets: figures.sets.map((set) => presentSet(set, items, set === shown)),
    items,
  };
}

function presentSet(set: StoredSet, items: readonly AnalysedItem[], shown: boolean): ItemAnalysis['sets'][number] {
  const held = new Set(set.questions.map(({ questionId }) => questionId));
  const lacking = items.filter(({ questionId }) => !held.has(questionId)).map(({ number }) => number);
  return { key: set.key, shown, attempts: set.test.attempts, questions: items.length - lacking.length, lacking };
}

async function presentItems(
  db: Reader,
  test: Analysed,
  { figures, shown, asking }: { figures: StoredFigures; shown: StoredSet | undefined; asking: Asking },
): Promise<AnalysedItem[]> {
  const figuresOf = new Map(figures.items.map((item) => [item.questionId, item]));
  const { own, drawn } = await selectAnalysedRevisions(db, test.id);
  const wasDrawn = ({ question_id: id }: QuestionRevision) => (figuresOf.get(id)?.attempts ?? 0) > 0;
  const revisions = [...own, ...drawn.filter(wasDrawn)];
  const regradable = await countRegradable(
    db,
    revisions.map((revision) => revision.question_id),
    asking,
  );
  const weightsOf = new Map(shown?.questions.map((question) => [question.questionId, question]));
  return revisions.flatMap((revision, index) => {
    const item = figuresOf.get(revision.question_id);
    // A question that has come since is in the next analysis, which is being worked out.
    if (!item) return [];
    return {
      ...item,
      intendedWeight: weightsOf.get(item.questionId)?.intendedWeight ?? null,
      effectiveWeight: weightsOf.get(item.questionId)?.effectiveWeight ?? null,
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
