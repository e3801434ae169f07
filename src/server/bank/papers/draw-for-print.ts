import type { Passage } from '#contract/test-parts.ts';
import { drawSections } from '#domain/attempt/draw-questions.ts';
import { layOut } from '#domain/attempt/lay-out-attempt.ts';
import { presentPassages } from '#server/bank/content/passages.queries.ts';
import { selectPools } from '#server/bank/content/pool.queries.ts';
import {
  type QuestionRevision,
  selectPlacedRevisions,
  selectRevisions,
} from '#server/bank/content/question-revisions.ts';
import { type SectionRow, selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';

type ToPrint = {
  questions: QuestionRevision[];
  passages: Passage[];
  passageRevisions: string[];
  sections: { title: string; instructions: string; questionIds: string[] }[];
};

/** One draw of a test in the author's order, all of its sections: what one paper asks; nothing where none draws. */
export async function drawForPrint(db: Reader, testId: string): Promise<ToPrint | undefined> {
  const sections = await selectSectionsOf(db, testId);
  if (!sections.some(({ draw }) => draw !== null)) return undefined;
  const own = (await selectPlacedRevisions(db, testId)).map(({ revision, ...place }) => ({
    ...place,
    revisionId: revision.id,
  }));
  const pools = await selectPools(db, sections);
  const drawing = sections.flatMap(({ id, draw }) => (draw ? { id, draw, pool: pools.get(id) ?? [] } : []));
  const standing = new Set(own.map(({ questionId }) => questionId));
  const drawn = [...drawSections(drawing, { standing, random: Math.random })].flatMap(([section, some]) =>
    some.map(({ questionId, revisionId, passage }) => ({
      questionId,
      revisionId,
      passage,
      section,
      keepsPlace: false,
    })),
  );
  const { questions, layout } = layOut(
    { questions: [...own, ...drawn], shufflesQuestions: false, sections: sections.map(inOrder) },
    Math.random,
  );
  const { passages = [], sections: laid = [] } = layout ?? {};
  return {
    questions: await selectRevisions(
      db,
      questions.map(({ revisionId }) => revisionId),
    ),
    passages: await presentPassages(db, passages),
    passageRevisions: passages.map(({ revision }) => revision),
    sections: laid.map(({ id, title, instructions, questions: questionIds }) => {
      const isDrawn = drawing.some((section) => section.id === id);
      return { title, instructions: isDrawn ? saying(instructions) : instructions, questionIds };
    }),
  };
}

const inOrder = ({ id, title, instructions, is_scaled }: SectionRow) => ({
  id,
  title,
  instructions,
  isScaled: is_scaled === 1,
  shufflesQuestions: false,
});

/** Whoever holds two papers is to know why they differ. */
const saying = (instructions: string) =>
  ['The questions of this section were drawn for this paper.', instructions].filter((text) => text !== '').join('\n\n');
