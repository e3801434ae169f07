import type { Difficulty } from '#contract/vocabulary.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';

export type QuestionFilter = {
  search?: string | undefined;
  difficulty?: Difficulty | undefined;
  category?: string | undefined;
  order: 'asc' | 'desc';
};

const standing = (db: Reader) =>
  db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .where('questions.deleted_at', 'is', null)
    .where('tests.deleted_at', 'is', null);

/** The search looks at the question, its test, its creator and its category. */
function matching(db: Reader, { search, difficulty, category }: QuestionFilter) {
  let query = standing(db).innerJoin('users', 'users.id', 'questions.created_by');
  if (difficulty) query = query.where('questions.difficulty', '=', difficulty);
  if (category) query = query.where('questions.category', '=', category);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('questions.search_text'), search),
        contains(eb.ref('tests.search_text'), search),
        contains(eb.ref('users.search_text'), search),
        contains(eb.fn<string>('lower', ['questions.category']), search),
      ]),
    );
  }
  return query;
}

const described = (query: ReturnType<typeof matching>) =>
  query
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
      'question_revisions.explanation',
      'tests.title as test_title',
      'users.name as creator_name',
      'users.email as creator_email',
    ]);

export type DescribedQuestion = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export async function selectQuestions(
  db: Reader,
  filter: QuestionFilter,
  page: Page,
): Promise<{ rows: DescribedQuestion[]; total: number }> {
  const rows = await described(matching(db, filter))
    .orderBy('questions.created_at', filter.order)
    .orderBy('questions.id', filter.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The rows that follow one of the same list. */
export function selectQuestionsAfter(
  db: Reader,
  filter: QuestionFilter,
  after: DescribedQuestion | undefined,
  limit: number,
): Promise<DescribedQuestion[]> {
  let query = described(matching(db, filter));
  if (after) {
    const beyond = filter.order === 'asc' ? '>' : '<';
    query = query.where((eb) =>
      eb(eb.refTuple('questions.created_at', 'questions.id'), beyond, eb.tuple(after.created_at, after.id)),
    );
  }
  return query
    .orderBy('questions.created_at', filter.order)
    .orderBy('questions.id', filter.order)
    .limit(limit)
    .execute();
}

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
