import type { questionList } from '#contract/admin-lists.ts';
import type { FiltersOf } from '#contract/lists.ts';
import type { Difficulty } from '#contract/vocabulary.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { type Conditions, type Found, list } from '#server/platform/lists/list.ts';

const standing = (db: Reader) =>
  db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .where('questions.deleted_at', 'is', null)
    .where('tests.deleted_at', 'is', null);

type Searched = 'questions' | 'tests' | 'users';

const conditions: Conditions<FiltersOf<typeof questionList>, Searched> = {
  /** The question, its test, its creator and its category. */
  search: (eb, search) =>
    eb.or([
      contains(eb.ref('questions.search_text'), search),
      contains(eb.ref('tests.search_text'), search),
      contains(eb.ref('users.search_text'), search),
      contains(eb.fn<string>('lower', ['questions.category']), search),
    ]),
  difficulty: (eb, difficulty) => eb('questions.difficulty', '=', difficulty),
  category: (eb, category) => eb('questions.category', '=', category),
};

const described = (found: Found<Searched>) =>
  found
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.question_id', '=', 'questions.id')
        .onRef('question_revisions.number', '=', 'questions.revision'),
    )
    .select([
      'questions.id',
      'questions.created_at',
      'questions.created_by',
      'questions.difficulty',
      'questions.category',
      'questions.test_id',
      'question_revisions.text',
      'question_revisions.type',
      'question_revisions.options',
      'question_revisions.accepted_answers',
      'question_revisions.details',
      'question_revisions.explanation',
      'tests.title as test_title',
      'users.name as creator_name',
      'users.email as creator_email',
    ]);

export type DescribedQuestion = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const questions = list({
  table: 'questions',
  from: (db) => standing(db).innerJoin('users', 'users.id', 'questions.created_by'),
  conditions,
  described,
  sort: { createdAt: ['created_at'] },
});

export async function countQuestionsByDifficulty(db: Reader) {
  const rows = await standing(db)
    .select((eb) => ['questions.difficulty', eb.fn.countAll<number>().as('count')])
    .groupBy('questions.difficulty')
    .execute();
  const of = (difficulty: Difficulty) => rows.find((row) => row.difficulty === difficulty)?.count ?? 0;
  const counts = { easy: of('easy'), medium: of('medium'), hard: of('hard') };
  return { total: counts.easy + counts.medium + counts.hard, ...counts };
}

export async function selectQuestionCategories(db: Reader): Promise<string[]> {
  const rows = await standing(db).select('questions.category').distinct().orderBy('questions.category').execute();
  return rows.map((row) => row.category);
}
