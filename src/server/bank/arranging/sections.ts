import { type Draw, drawLimits, type DrawSource } from '#contract/draws.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { sectionLimits } from '#contract/section-limits.ts';
import type * as contract from '#contract/sections.ts';
import type { AuthoredSection, Pool } from '#contract/authored-sections.ts';
import { describePool } from '#server/bank/content/pool.queries.ts';
import { refuseLess, requireTestFor, selectOptionalStanding } from '#server/bank/content/require-test.ts';
import {
  describeSectionsOf,
  insertSection,
  sectionColumns,
  sectionFieldsOf,
  type SectionRow,
  selectOptionalSection,
  selectSectionsOf,
} from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { arrangeQuestions, selectOrder } from '#server/bank/questions/arrange-questions.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import { refuseOvertaken } from '#server/platform/editing/refuse-overtaken.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

export async function createSection(
  { store, clock }: Services,
  actor: Actor,
  { params: { testId }, body }: RequestOf<typeof contract.createSection>,
): Promise<AuthoredSection> {
  await requireTestFor(store.db, actor, testId, 'edit');
  await requireSources(store.db, actor, { testId, draw: body.draw, standing: null });
  const id = await store.write(async (trx) => {
    if (!(await lockOptionalTest(trx, testId))) throw new AppError('TEST_NOT_FOUND');
    if ((await selectSectionsOf(trx, testId)).length >= sectionLimits.inTest) throw new AppError('TOO_MANY_SECTIONS');
    const section = await insertSection(trx, testId, body);
    await settle(trx, testId, clock.now());
    return section;
  });
  return presentSection(store.db, testId, id);
}

/** @throws CHANGED_MEANWHILE where somebody else has changed the same since the edit was begun */
export async function updateSection(
  { store, clock }: Services,
  actor: Actor,
  { params: { sectionId }, body: { basedOn, place, ...change } }: RequestOf<typeof contract.updateSection>,
): Promise<AuthoredSection> {
  const { test_id: testId, draw } = await requireSectionToEdit(store.db, actor, sectionId);
  await requireSources(store.db, actor, { testId, draw: change.draw, standing: draw });
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    const section = await selectOptionalSection(trx, sectionId);
    if (!section) throw new AppError('SECTION_NOT_FOUND');
    const standing = sectionFieldsOf(section);
    refuseOvertaken(change, basedOn, standing);
    const changed = { ...standing, ...withoutMissing(change) };
    if (changed.draw !== null && standing.draw === null) await leaveQuestions(trx, section);
    await trx.updateTable('test_sections').set(sectionColumns(changed)).where('id', '=', sectionId).execute();
    if (place !== undefined) await putAt(trx, section, place);
    await settle(trx, testId, clock.now());
  });
  return presentSection(store.db, testId, sectionId);
}

export async function deleteSection({ store, clock }: Services, actor: Actor, sectionId: string): Promise<void> {
  const { test_id: testId } = await requireSectionToEdit(store.db, actor, sectionId);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    const section = await selectOptionalSection(trx, sectionId);
    if (!section) throw new AppError('SECTION_NOT_FOUND');
    await leaveQuestions(trx, section);
    await trx.updateTable('test_sections').set({ deleted_at: now }).where('id', '=', sectionId).execute();
    await settle(trx, testId, now);
  });
}

const hasOwn = ({ draw }: SectionRow) => draw === null;

/** The questions of a section go to the one before it that has its own, or else to the one after it. */
async function leaveQuestions(trx: Writer, { id, test_id }: SectionRow): Promise<void> {
  const sections = await selectSectionsOf(trx, test_id);
  const place = sections.findIndex((section) => section.id === id);
  const heir = sections.slice(0, place).findLast(hasOwn) ?? sections.slice(place + 1).find(hasOwn);
  await trx
    .updateTable('questions')
    .set({ section_id: heir?.id ?? null })
    .where('section_id', '=', id)
    .execute();
  await trx
    .updateTable('borrowed_questions')
    .set({ section_id: heir?.id ?? null })
    .where('section_id', '=', id)
    .execute();
}

type Drawing = { testId: string; draw: Draw | null | undefined; standing: Draw | null };

/** Who edits a section may draw from tests that they may use; those that it draws from already stay. */
async function requireSources(db: Reader, actor: Actor, { testId, draw, standing }: Drawing): Promise<void> {
  for (const source of new Set(draw?.testIds)) {
    if (source === testId) throw new AppError('INVALID_INPUT', 'A test cannot draw from its own questions.');
    if (standing?.testIds.includes(source)) continue;
    await requireTestFor(db, actor, source, 'use');
  }
}

/** What a section of the test could draw from now. */
export async function countPool(
  { store: { db } }: Services,
  actor: Actor,
  { testId, source }: { testId: string; source: DrawSource },
): Promise<Pool> {
  await requireTestFor(db, actor, testId, 'edit');
  const drawn = (await selectSectionsOf(db, testId)).flatMap(({ draw }) => draw?.testIds ?? []);
  for (const id of source.testIds) if (!drawn.includes(id)) await requireTestFor(db, actor, id, 'use');
  const own = await selectOrder(db, testId);
  return describePool(db, source, new Set(own.map(({ id }) => id)));
}

function withoutMissing<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const field in change) {
    const value = change[field];
    if (isGiven(value)) given[field] = value;
  }
  return given;
}

const isGiven = <V>(value: V): value is Exclude<V, undefined> => value !== undefined;

async function putAt(trx: Writer, { id, test_id }: SectionRow, place: number): Promise<void> {
  const others = (await selectSectionsOf(trx, test_id)).map((section) => section.id).filter((other) => other !== id);
  for (const [position, one] of others.toSpliced(place, 0, id).entries()) {
    await trx.updateTable('test_sections').set({ position }).where('id', '=', one).execute();
  }
}

/** The questions stand as their sections do, and the test was changed now. */
async function settle(trx: Writer, testId: string, now: number): Promise<void> {
  await arrangeQuestions(trx, testId);
  const { asked_count: asked } = await trx
    .updateTable('tests')
    .set({ updated_at: now })
    .where('id', '=', testId)
    .returning('asked_count')
    .executeTakeFirstOrThrow();
  if (asked === null || asked <= drawLimits.paper) return;
  throw new AppError(
    'PAPER_TOO_LONG',
    `A paper would have ${asked} questions. It can have at most ${drawLimits.paper}.`,
  );
}

async function requireSectionToEdit(db: Reader, actor: Actor, sectionId: string): Promise<SectionRow> {
  const section = await selectOptionalSection(db, sectionId);
  const standing = section && (await selectOptionalStanding(db, actor, section.test_id));
  if (!section || !standing) throw new AppError('SECTION_NOT_FOUND');
  refuseLess(standing, 'edit');
  return section;
}

async function presentSection(db: Reader, testId: string, sectionId: string): Promise<AuthoredSection> {
  const section = (await describeSectionsOf(db, testId)).find(({ _id }) => _id === sectionId);
  if (!section) throw new AppError('SECTION_NOT_FOUND');
  return section;
}
