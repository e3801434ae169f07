import { AppError } from '#contract/errors.ts';
import { drawSections } from '#domain/attempt/draw-questions.ts';
import { layOut } from '#domain/attempt/lay-out-attempt.ts';
import { sectionsSat } from '#domain/test/section-choice.ts';
import { type PoolQuestion, selectPools } from '#server/bank/content/pool.queries.ts';
import { selectPlacedRevisions } from '#server/bank/content/question-revisions.ts';
import { selectSatSections } from '#server/bank/content/sat-sections.ts';
import { selectOptionalTest, type TestRow } from '#server/bank/content/test.queries.ts';
import type { FrozenPaper } from '#server/exam/sitting-content/frozen-paper.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { selectFacilities } from './facilities.ts';

/** A question of the test itself, or one that was drawn, and where it stands. */
type PaperQuestion = {
  questionId: string;
  revisionId: string;
  passage: string | null;
  section: string | null;
  keepsPlace: boolean;
};

/** A section as candidates meet it. */
type PaperSection = FrozenPaper['sections'][number];

/** What is asked, of which an attempt is made. */
type Asked = {
  /** The test's own, those of sections that are not sat left out. */
  questions: readonly PaperQuestion[];
  /** All that stand in the test by themselves: none of them is drawn. */
  standing: ReadonlySet<string>;
  /** Those that are sat; nothing where what was chosen is not what the test asks for. */
  sections: readonly PaperSection[] | undefined;
  /** What there is to draw from, by section. */
  pools: ReadonlyMap<string, readonly PoolQuestion[]>;
  /** How many get a question right, where that is known. */
  facilities: ReadonlyMap<string, number>;
};
/** What the attempts that start now are made of. */
export type Paper = Asked & { test: TestRow | undefined };

/**
 * Before the transaction, since a whole room that starts at once can share it.
 * @param chosen the sections that whoever starts has chosen
 */
export async function readPaper(db: Reader, testId: string, chosen: readonly string[] = []): Promise<Paper> {
  const { test, questions, all } = await readContent(db, testId);
  const sections = sectionsSat(all, test?.sections_to_choose ?? null, chosen);
  return { test, ...sat({ questions, all, sections }), ...(await readPools(db, sections ?? [])) };
}

/** All that is asked of anybody, with what every section draws from: what a sitting keeps. */
export async function readWholePaper(db: Reader, testId: string): Promise<FrozenPaper | undefined> {
  const { test, questions, all } = await readContent(db, testId);
  if (!test) return undefined;
  const { pools, facilities } = await readPools(db, all);
  return {
    test,
    questions,
    sections: all,
    pools: [...pools].map(([section, pool]) => ({
      section,
      questions: pool.map(({ tags, ...question }) => ({ ...question, tags: [...tags] })),
    })),
    facilities: [...facilities],
  };
}

/** What is asked of somebody who has chosen these sections, out of what a sitting keeps. */
export function paperFrom(
  { test, questions, sections: all, pools, facilities }: FrozenPaper,
  chosen: readonly string[],
) {
  const sections = sectionsSat(all, test.sections_to_choose, chosen);
  return {
    ...sat({ questions, all, sections }),
    pools: new Map(pools.map(({ section, questions: pool }) => [section, pool])),
    facilities: new Map(facilities),
  };
}

async function readContent(db: Reader, testId: string) {
  const test = await selectOptionalTest(db, testId);
  const placed = test ? await selectPlacedRevisions(db, testId) : [];
  const hasSections = (test?.asked_count ?? null) !== null || placed.some(({ section }) => section !== null);
  const all = hasSections ? await selectSatSections(db, testId) : [];
  return { test, questions: placed.map(({ revision, ...place }) => ({ ...place, revisionId: revision.id })), all };
}

async function readPools(db: Reader, sections: readonly PaperSection[]) {
  return {
    pools: await selectPools(db, sections),
    facilities: await selectFacilities(db, [...new Set(sections.flatMap(({ draw }) => draw?.testIds ?? []))]),
  };
}

type Content = {
  questions: readonly PaperQuestion[];
  all: readonly PaperSection[];
  sections: readonly PaperSection[] | undefined;
};

function sat({ questions, all, sections }: Content): Pick<Asked, 'questions' | 'standing' | 'sections'> {
  const left = new Set(all.filter((section) => sections?.includes(section) === false).map(({ id }) => id));
  return {
    questions: questions.filter(({ section }) => section === null || !left.has(section)),
    standing: new Set(questions.map(({ questionId }) => questionId)),
    sections,
  };
}

/**
 * The questions of one attempt in the candidate's order, and what they stand under.
 * @throws SECTIONS_NOT_CHOSEN
 */
export function composePaper(
  shufflesQuestions: boolean,
  { questions, standing, sections, pools, facilities }: Asked,
  random: () => number,
) {
  if (!sections) throw new AppError('SECTIONS_NOT_CHOSEN');
  const known = (pool: readonly PoolQuestion[] = []) =>
    pool.map((question) => ({ ...question, facility: facilities.get(question.questionId) }));
  const drawing = sections.flatMap(({ id, draw }) => (draw ? { id, draw, pool: known(pools.get(id)) } : []));
  const drawn = drawSections(drawing, { standing, random });
  return layOut(
    {
      questions: [...questions, ...[...drawn].flatMap(([section, some]) => some.map((one) => inSection(one, section)))],
      shufflesQuestions,
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
