import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Draw, drawSchema } from '#contract/draws.ts';
import { newSectionSchema, type SectionContent } from '#contract/section-content.ts';
import type { AuthoredSection } from '#contract/authored-sections.ts';
import { mayBeDrawn } from '#domain/attempt/draw-questions.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { TestSectionsTable } from '#server/platform/db/tables/tests.ts';
import { placesIn } from './places.queries.ts';
import { describePool, selectPool } from './pool.queries.ts';

export type SectionRow = Omit<Selectable<TestSectionsTable>, 'draw'> & {
  /** What it draws for each candidate; nothing where it has questions of its own. */
  draw: Draw | null;
};

const columns = [
  'id',
  'test_id',
  'position',
  'title',
  'instructions',
  'shuffles_questions',
  'is_scaled',
  'draw',
  'is_choice',
  'deleted_at',
] as const satisfies readonly (keyof TestSectionsTable)[];

const sectionsOf = shared(
  prepared<{ testId: string }>()((db, { value }) =>
    db
      .selectFrom('test_sections')
      .select(columns)
      .where('test_id', '=', value('testId'))
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id'),
  ),
);

/** The sections of a test in their order. */
export async function selectSectionsOf(db: Reader, testId: string): Promise<SectionRow[]> {
  return (await sectionsOf.all(db, { testId })).map(parseSection);
}

function parseSection({ draw, ...row }: Selectable<TestSectionsTable>): SectionRow {
  return { ...row, draw: draw === null ? null : drawSchema.parse(JSON.parse(draw)) };
}

const drawColumn = (draw: Draw | null) => draw && JSON.stringify(draw);

/** The columns of what a section says, and of how it is put. */
export function sectionColumns(content: SectionContent) {
  const { title, instructions, shufflesQuestions, isScaled, isChoice, draw } = content;
  return {
    title,
    instructions,
    shuffles_questions: shufflesQuestions ? 1 : 0,
    is_scaled: isScaled ? 1 : 0,
    draw: drawColumn(draw),
    is_choice: isChoice ? 1 : 0,
  } as const;
}

/** The same as they stand. */
export function sectionFieldsOf(section: SectionRow): SectionContent {
  return {
    title: section.title,
    instructions: section.instructions,
    shufflesQuestions: section.shuffles_questions === 1,
    isScaled: section.is_scaled === 1,
    draw: section.draw,
    isChoice: section.is_choice === 1,
  };
}

/** The same with their questions. */
export async function describeSectionsOf(db: Reader, testId: string): Promise<AuthoredSection[]> {
  const sections = await selectSectionsOf(db, testId);
  if (sections.length === 0) return [];
  const questions = await db
    .selectFrom(placesIn(db, testId))
    .innerJoin('questions', 'questions.id', 'places.question_id')
    .select(['questions.id', 'places.section_id'])
    .where('questions.deleted_at', 'is', null)
    .orderBy('places.position')
    .orderBy('questions.id')
    .execute();
  const within = Map.groupBy(questions, (question) => question.section_id);
  const standing = new Set(questions.map(({ id }) => id));
  const described: AuthoredSection[] = [];
  for (const section of sections) {
    described.push({
      _id: section.id,
      ...sectionFieldsOf(section),
      questionIds: (within.get(section.id) ?? []).map((question) => question.id),
      pool: section.draw && (await describePool(db, section.draw, standing)),
    });
  }
  return described;
}

/** Whether a section of the test finds anything to draw. */
export async function hasAnyToDraw(db: Reader, testId: string): Promise<boolean> {
  for (const { draw } of await selectSectionsOf(db, testId)) {
    if (draw && (await selectPool(db, draw)).some((question) => mayBeDrawn(draw, question))) return true;
  }
  return false;
}

export async function selectOptionalSection(db: Reader, id: string): Promise<SectionRow | undefined> {
  const row = await db
    .selectFrom('test_sections')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && parseSection(row);
}

/** What sections are called and ask for, by their ids. */
export async function selectSectionsSaid(db: Reader, ids: readonly string[]): Promise<Map<string, SectionSaid>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_sections')
    .select(['id', 'title', 'instructions'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...said }) => [id, said]));
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
      ...sectionColumns(content),
      deleted_at: null,
    })
    .execute();
  return id;
}

type SectionSaid = Pick<SectionContent, 'title' | 'instructions'>;

/** What a question from a file says of the section that it stands in. */
type SectionNamed = { section?: string | undefined; sectionInstructions?: string | undefined };

/**
 * The sections that questions from a file stand in, by title: those that are there, as they are, and new ones for the
 * others.
 */
export async function sectionsBrought(
  trx: Writer,
  testId: string,
  questions: readonly SectionNamed[],
): Promise<(title: string) => string | null> {
  const named = questions.flatMap(({ section, sectionInstructions = '' }) =>
    section === undefined ? [] : [{ title: section, instructions: sectionInstructions }],
  );
  if (named.length === 0) return () => null;
  const ids = new Map((await selectSectionsOf(trx, testId)).map(({ id, title }) => [title, id]));
  for (const { title } of named) {
    if (ids.has(title)) continue;
    const instructions = named.find((one) => one.title === title && one.instructions !== '')?.instructions;
    ids.set(title, await insertSection(trx, testId, newSectionSchema.parse({ title, instructions })));
  }
  return (title) => ids.get(title) ?? null;
}
