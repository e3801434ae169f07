import type { Draw, DrawSource } from '#contract/draws.ts';
import type { Pool } from '#contract/authored-sections.ts';
import { tagsInOrder } from '#contract/question-tags.ts';
import type { Difficulty } from '#contract/vocabulary.ts';
import { mayBeDrawn } from '#domain/attempt/draw-questions.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader } from '#server/platform/db/store.ts';

/** A question of the bank as it stands now, as far as drawing it goes: what it says is not read. */
export type PoolQuestion = {
  questionId: string;
  testId: string;
  revisionId: string;
  /** The standing revision of the passage that it is about. */
  passage: string | null;
  difficulty: Difficulty;
  category: string;
  points: number;
  /** As `tagKey` makes them the same. */
  tags: readonly string[];
};

const questionsOf = shared(
  prepared<{ testIds: readonly string[] }>()((db, { among }) =>
    db
      .selectFrom('questions')
      .innerJoin('tests', 'tests.id', 'questions.test_id')
      .innerJoin('question_revisions', (join) =>
        join
          .onRef('question_revisions.question_id', '=', 'questions.id')
          .onRef('question_revisions.number', '=', 'questions.revision'),
      )
      .leftJoin('passages', (join) =>
        join.onRef('passages.id', '=', 'questions.passage_id').on('passages.deleted_at', 'is', null),
      )
      .leftJoin('passage_revisions', (join) =>
        join
          .onRef('passage_revisions.passage_id', '=', 'passages.id')
          .onRef('passage_revisions.number', '=', 'passages.revision'),
      )
      .select([
        'questions.id as questionId',
        'questions.test_id as testId',
        'question_revisions.id as revisionId',
        'passage_revisions.id as passage',
        'questions.difficulty',
        'questions.category',
        'question_revisions.points',
      ])
      .where((eb) => among(eb.ref('questions.test_id'), 'testIds'))
      .where('questions.deleted_at', 'is', null)
      .where('tests.deleted_at', 'is', null)
      .orderBy('questions.test_id')
      .orderBy('questions.position')
      .orderBy('questions.id'),
  ),
);

const tagsIn = shared(
  prepared<{ testIds: readonly string[] }>()((db, { among }) =>
    db
      .selectFrom('question_tags')
      .innerJoin('questions', 'questions.id', 'question_tags.question_id')
      .select(['question_tags.question_id', 'question_tags.tag', 'question_tags.written'])
      .where((eb) => among(eb.ref('questions.test_id'), 'testIds'))
      .where('questions.deleted_at', 'is', null),
  ),
);

/**
 * All questions of the tests that a section draws from, those too that it does not ask for, test by test in their author's
 * order. Two queries without what they say, which a whole room that starts shares.
 */
export async function selectPool(
  db: Reader,
  { testIds }: Pick<DrawSource, 'testIds'>,
): Promise<readonly PoolQuestion[]> {
  const tags = Map.groupBy(await tagsIn.all(db, { testIds }), (row) => row.question_id);
  return (await questionsOf.all(db, { testIds })).map((question) => ({
    ...question,
    tags: (tags.get(question.questionId) ?? []).map(({ tag }) => tag),
  }));
}

/** The same for each section that draws, by its id. */
export async function selectPools(
  db: Reader,
  sections: readonly { id: string; draw: Draw | null }[],
): Promise<Map<string, readonly PoolQuestion[]>> {
  const pools = new Map<string, readonly PoolQuestion[]>();
  for (const { id, draw } of sections) if (draw) pools.set(id, await selectPool(db, draw));
  return pools;
}

/**
 * What there is to draw from now.
 * @param standing the questions of the test itself, which are never drawn
 */
export async function describePool(db: Reader, source: DrawSource, standing: ReadonlySet<string>): Promise<Pool> {
  const there = await selectPool(db, source);
  const matching = there.filter((question) => mayBeDrawn(source, question) && !standing.has(question.questionId));
  const count = (difficulty: Difficulty) => matching.filter((question) => question.difficulty === difficulty).length;
  const tests = await db
    .selectFrom('tests')
    .select(['id as _id', 'title'])
    .where('id', 'in', source.testIds)
    .where('deleted_at', 'is', null)
    .orderBy('search_text')
    .orderBy('id')
    .execute();
  return {
    matching: matching.length,
    easy: count('easy'),
    medium: count('medium'),
    hard: count('hard'),
    tags: tagsInOrder((await tagsIn.all(db, source)).map(({ written }) => written)),
    categories: [...new Set(there.map(({ category }) => category))].toSorted((one, other) => one.localeCompare(other)),
    tests,
  };
}
