import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SectionContent } from '#contract/section-content.ts';
import type { AuthoredSection } from '#contract/test-parts.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestSectionsTable } from '#server/platform/db/tables/tests.ts';

export type SectionRow = Selectable<TestSectionsTable>;

const sectionsOf = shared(
  prepared<{ testId: string }>()((db, { value }) =>
    db
      .selectFrom('test_sections')
      .select(['id', 'test_id', 'position', 'title', 'instructions', 'shuffles_questions', 'is_scaled', 'deleted_at'])
      .where('test_id', '=', value('testId'))
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  ),
);

/** The sections of a test in their order. */
export function selectSectionsOf(db: Reader, testId: string): Promise<readonly SectionRow[]> {
  return sectionsOf.all(db, { testId });
}

/** The same with their questions. */
export async function describeSectionsOf(db: Reader, testId: string): Promise<AuthoredSection[]> {
  const sections = await selectSectionsOf(db, testId);
  if (sections.length === 0) return [];
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'section_id'])
    .where('test_id', '=', testId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const within = Map.groupBy(questions, (question) => question.section_id);
  return sections.map(({ id, title, instructions, shuffles_questions, is_scaled }) => ({
    _id: id,
    title,
    instructions,
    shufflesQuestions: shuffles_questions === 1,
    isScaled: is_scaled === 1,
    questionIds: (within.get(id) ?? []).map((question) => question.id),
  }));
}

export function selectOptionalSection(db: Reader, id: string): Promise<SectionRow | undefined> {
  return db
    .selectFrom('test_sections')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** By their ids. */
export async function selectTitlesOfSections(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('test_sections').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Adds a section at the end of a test, and answers its id. */
export async function insertSection(trx: Writer, testId: string, content: SectionContent): Promise<string> {
  const id = newId();
  const { last } = await trx
    .selectFrom('test_sections')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('test_sections')
    .values({
      id,
      test_id: testId,
      position: (last ?? -1) + 1,
      title: content.title,
      instructions: content.instructions,
      shuffles_questions: content.shufflesQuestions ? 1 : 0,
      is_scaled: content.isScaled ? 1 : 0,
      deleted_at: null,
    })
    .execute();
  return id;
}

/** The sections that questions from a file stand in, by title: those that are there, and new ones for the others. */
export async function sectionsBrought(
  trx: Writer,
  testId: string,
  titles: readonly string[],
): Promise<(title: string) => string | null> {
  if (titles.length === 0) return () => null;
  const ids = new Map((await selectSectionsOf(trx, testId)).map(({ id, title }) => [title, id]));
  for (const title of titles) {
    const said = { title, instructions: '', shufflesQuestions: true, isScaled: false };
    if (!ids.has(title)) ids.set(title, await insertSection(trx, testId, said));
  }
  return (title) => ids.get(title) ?? null;
}
