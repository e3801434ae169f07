import { sql } from 'kysely';
import type { FiltersOf } from '#contract/lists.ts';
import type { bankList } from '#contract/own-lists.ts';
import { tagsInOrder } from '#contract/question-tags.ts';
import type { Difficulty } from '#contract/vocabulary.ts';
import { parseRevision, type QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { placesIn } from '#server/bank/content/places.queries.ts';
import { hasTag, selectTagsOf } from '#server/bank/content/tags.queries.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Page } from '#server/platform/http/pages.ts';
import { type Conditions, narrowed } from '#server/platform/lists/list.ts';

/** Whose questions: those of one test, or of all tests of one author. */
export type BankScope = { testId: string } | { author: string };
export type BankFilter = Omit<FiltersOf<typeof bankList>, 'test'>;
export type BankOrder = { sortBy: 'created_at' | 'search_text' | 'position'; order: 'asc' | 'desc' };
export type BankRow = {
  revision: QuestionRevision;
  tags: string[];
  testId: string;
  testTitle: string;
  /** Whose the test is. */
  author: string;
  passageId: string | null;
  sectionId: string | null;
  createdAt: number;
  updatedAt: number;
};

/** In a test its own and those that it uses; of an author those of their tests, each once. */
function within(db: Reader, scope: BankScope) {
  const testId = 'testId' in scope ? scope.testId : '';
  const standing = db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .leftJoin('borrowed_questions', (join) =>
      join.onRef('borrowed_questions.question_id', '=', 'questions.id').on('borrowed_questions.test_id', '=', testId),
    )
    .where('questions.deleted_at', 'is', null)
    .where('tests.deleted_at', 'is', null);
  return 'testId' in scope
    ? standing.where('questions.id', 'in', db.selectFrom(placesIn(db, testId)).select('places.question_id'))
    : standing.where('tests.created_by', '=', scope.author);
}

/** Where a question stands in the test that is asked for. */
const placed = {
  position: sql<number>`coalesce(borrowed_questions.position, questions.position)`,
  section: sql<string | null>`case when borrowed_questions.test_id is null
    then questions.section_id else borrowed_questions.section_id end`,
};

const conditions: Conditions<BankFilter, 'questions' | 'tests'> = {
  search: (eb, search) => contains(eb.ref('questions.search_text'), search),
  difficulty: (eb, difficulty) => eb('questions.difficulty', '=', difficulty),
  category: (eb, category) => eb('questions.category', '=', category),
  tag: (eb, tag) => hasTag(eb.ref('questions.id'), tag),
};

const matching = (db: Reader, scope: BankScope, filter: BankFilter) => narrowed(within(db, scope), filter, conditions);

const withRevision = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.question_id', '=', 'questions.id')
        .onRef('question_revisions.number', '=', 'questions.revision'),
    )
    .selectAll('question_revisions')
    .select([
      'questions.test_id as test_id',
      'tests.title as test_title',
      'questions.created_at as added_at',
      'questions.updated_at as updated_at',
      'questions.passage_id as passage_id',
      'tests.created_by as author',
      placed.position.as('position'),
      placed.section.as('section_id'),
    ]);

type Joined = Awaited<ReturnType<ReturnType<typeof withRevision>['execute']>>[number];

async function bankRows(db: Reader, rows: readonly Joined[]): Promise<BankRow[]> {
  const tagsOf = await selectTagsOf(
    db,
    rows.map((row) => row.question_id),
  );
  return rows.map(
    ({ test_id, test_title, author, added_at, updated_at, position: _, passage_id, section_id, ...revision }) => ({
      revision: parseRevision(revision),
      tags: tagsOf(revision.question_id),
      testId: test_id,
      testTitle: test_title,
      author,
      passageId: passage_id,
      sectionId: section_id,
      createdAt: added_at,
      updatedAt: updated_at,
    }),
  );
}

export async function selectBankPage(
  db: Reader,
  scope: BankScope,
  filter: BankFilter,
  { sortBy, order }: BankOrder,
  page: Page,
): Promise<{ rows: BankRow[]; total: number }> {
  const found = matching(db, scope, filter);
  const rows = await withRevision(found)
    .orderBy(sortBy === 'position' ? placed.position : sql.ref(`questions.${sortBy}`), order)
    .orderBy('questions.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: await bankRows(db, rows), total };
}

const exportedAtOnce = 100;

/**
 * All questions that match, test by test and each in its author's order, some at a time. No query reads more than one
 * test's: an author can have any number of them, and SQLite holds everything else up while it sorts.
 */
export async function* selectBankInPages(db: Reader, scope: BankScope, filter: BankFilter): AsyncGenerator<BankRow[]> {
  for (const testId of await selectTestsOf(db, scope)) yield* selectTestInPages(db, { scope, testId }, filter);
}

async function selectTestsOf(db: Reader, scope: BankScope): Promise<string[]> {
  if ('testId' in scope) return [scope.testId];
  const rows = await db
    .selectFrom('tests')
    .select('id')
    .where('created_by', '=', scope.author)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

type InTest = { scope: BankScope; testId: string };

/** Of all tests of an author each has its own alone: what is used in several is in one file once. */
function matchingIn(db: Reader, { scope, testId }: InTest, filter: BankFilter) {
  const found = matching(db, { testId }, filter);
  return 'testId' in scope ? found : found.where('questions.test_id', '=', testId);
}

async function* selectTestInPages(db: Reader, inTest: InTest, filter: BankFilter): AsyncGenerator<BankRow[]> {
  let last: { position: number; id: string } | undefined;
  for (;;) {
    let query = withRevision(matchingIn(db, inTest, filter));
    if (last) {
      const { position, id } = last;
      query = query.where((eb) =>
        eb.or([
          eb(placed.position, '>', position),
          eb.and([eb(placed.position, '=', position), eb('questions.id', '>', id)]),
        ]),
      );
    }
    const rows = await query.orderBy(placed.position).orderBy('questions.id').limit(exportedAtOnce).execute();
    if (rows.length > 0) yield await bankRows(db, rows);
    const end = rows.at(-1);
    if (rows.length < exportedAtOnce || !end) return;
    last = { position: end.position, id: end.question_id };
  }
}

const cellMark = '"_id":';

/** The most options that one of the matching questions has: so many columns an export needs. */
export async function selectMostOptions(db: Reader, scope: BankScope, filter: BankFilter): Promise<number> {
  let most = 0;
  for (const testId of await selectTestsOf(db, scope)) {
    most = Math.max(most, await selectMostOptionsIn(db, { scope, testId }, filter));
  }
  return most;
}

async function selectMostOptionsIn(db: Reader, inTest: InTest, filter: BankFilter): Promise<number> {
  // A text of an option's or a part's own cannot hold the mark: JSON escapes its quotes.
  const cells = sql`(${sql.ref('question_revisions.options')} || ${sql.ref('question_revisions.details')})`;
  const count = sql<number>`(length(${cells}) - length(replace(${cells}, ${cellMark}, ''))) / ${sql.lit(cellMark.length)}`;
  const { most } = await matchingIn(db, inTest, filter)
    .innerJoin('question_revisions', (join) =>
      join
        .onRef('question_revisions.question_id', '=', 'questions.id')
        .onRef('question_revisions.number', '=', 'questions.revision'),
    )
    .select(sql<number | null>`max(${count})`.as('most'))
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

export async function countByDifficulty(db: Reader, scope: BankScope) {
  const rows = await within(db, scope)
    .select((eb) => ['questions.difficulty as difficulty', eb.fn.countAll<number>().as('count')])
    .groupBy('questions.difficulty')
    .execute();
  const of = (difficulty: Difficulty) => rows.find((row) => row.difficulty === difficulty)?.count ?? 0;
  const counts = { easy: of('easy'), medium: of('medium'), hard: of('hard') };
  return { total: counts.easy + counts.medium + counts.hard, ...counts };
}

export async function selectBankCategories(db: Reader, scope: BankScope): Promise<string[]> {
  const rows = await within(db, scope)
    .select('questions.category as category')
    .distinct()
    .orderBy('questions.category')
    .execute();
  return rows.map((row) => row.category);
}

/** Every tag of the questions, each as one of them has it written. */
export async function selectBankTags(db: Reader, scope: BankScope): Promise<string[]> {
  const rows = await within(db, scope)
    .innerJoin('question_tags', 'question_tags.question_id', 'questions.id')
    .select((eb) => eb.fn.min('question_tags.written').as('written'))
    .groupBy('question_tags.tag')
    .execute();
  return tagsInOrder(rows.map((row) => row.written));
}

/** One question as the bank shows it. */
export async function selectOptionalBankRow(db: Reader, questionId: string): Promise<BankRow | undefined> {
  const row = await db
    .selectFrom('questions')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select('questions.test_id as testId')
    .where('questions.id', '=', questionId)
    .where('questions.deleted_at', 'is', null)
    .where('tests.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const found = await withRevision(
    within(db, { testId: row.testId }).where('questions.id', '=', questionId),
  ).executeTakeFirst();
  const [described] = await bankRows(db, found ? [found] : []);
  return described;
}
