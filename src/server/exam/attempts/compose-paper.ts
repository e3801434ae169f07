import { drawSections } from '#domain/attempt/draw-questions.ts';
import { layOut } from '#domain/attempt/lay-out-attempt.ts';
import { type PoolQuestion, selectPools } from '#server/bank/content/pool.queries.ts';
import { selectPlacedRevisions } from '#server/bank/content/question-revisions.ts';
import { type SectionRow, selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import { selectOptionalTest, type TestRow } from '#server/bank/content/test.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** A question of the test itself, or one that was drawn, and where it stands. */
type PaperQuestion = {
  questionId: string;
  revisionId: string;
  passage: string | null;
  section: string | null;
  keepsPlace: boolean;
};

/** What the attempts that start now are made of. */
export type Paper = {
  test: TestRow | undefined;
  /** The test's own. */
  questions: readonly PaperQuestion[];
  sections: readonly SectionRow[];
  /** What there is to draw from, by section. */
  pools: ReadonlyMap<string, readonly PoolQuestion[]>;
};

/** Before the transaction, since a whole room that starts at once can share it. */
export async function readPaper(db: Reader, testId: string): Promise<Paper> {
  const test = await selectOptionalTest(db, testId);
  const placed = test ? await selectPlacedRevisions(db, testId) : [];
  const hasSections = (test?.asked_count ?? null) !== null || placed.some(({ section }) => section !== null);
  const sections = hasSections ? await selectSectionsOf(db, testId) : [];
  return {
    test,
    questions: placed.map(({ revision, ...place }) => ({ ...place, revisionId: revision.id })),
    sections,
    pools: await selectPools(db, sections),
  };
}

/** The questions of one attempt in the candidate's order, and what they stand under. */
export function composePaper(test: TestRow, { questions, sections, pools }: Paper, random: () => number) {
  const drawing = sections.flatMap(({ id, draw }) => (draw ? { id, draw, pool: pools.get(id) ?? [] } : []));
  const standing = new Set(questions.map(({ questionId }) => questionId));
  const drawn = drawSections(drawing, { standing, random });
  return layOut(
    {
      questions: [...questions, ...[...drawn].flatMap(([section, some]) => some.map((one) => inSection(one, section)))],
      shufflesQuestions: test.shuffles_questions === 1,
      sections: sections.map(({ id, title, instructions, shuffles_questions, is_scaled }) => ({
        id,
        title,
        instructions,
        shufflesQuestions: shuffles_questions === 1,
        isScaled: is_scaled === 1,
      })),
    },
    random,
  );
}

/** Its place among the questions of its own test says nothing here. */
function inSection({ questionId, revisionId, passage }: PoolQuestion, section: string): PaperQuestion {
  return { questionId, revisionId, passage, section, keepsPlace: false };
}
