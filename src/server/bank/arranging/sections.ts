import type { RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { sectionLimits } from '#contract/section-content.ts';
import type * as contract from '#contract/sections.ts';
import type { AuthoredSection } from '#contract/test-parts.ts';
import { refuseLess, requireTestFor, selectOptionalStanding } from '#server/bank/content/require-test.ts';
import {
  describeSectionsOf,
  insertSection,
  type SectionRow,
  selectOptionalSection,
  selectSectionsOf,
} from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { arrangeQuestions } from '#server/bank/questions/arrange-questions.ts';
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
  const { test_id: testId } = await requireSectionToEdit(store.db, actor, sectionId);
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    const section = await selectOptionalSection(trx, sectionId);
    if (!section) throw new AppError('SECTION_NOT_FOUND');
    const standing = {
      title: section.title,
      instructions: section.instructions,
      shufflesQuestions: section.shuffles_questions === 1,
      isScaled: section.is_scaled === 1,
    };
    refuseOvertaken(change, basedOn, standing);
    const { title, instructions, shufflesQuestions, isScaled } = { ...standing, ...withoutMissing(change) };
    await trx
      .updateTable('test_sections')
      .set({
        title,
        instructions,
        shuffles_questions: shufflesQuestions ? 1 : 0,
        is_scaled: isScaled ? 1 : 0,
      })
      .where('id', '=', sectionId)
      .execute();
    if (place !== undefined) await putAt(trx, section, place);
    await settle(trx, testId, clock.now());
  });
  return presentSection(store.db, testId, sectionId);
}

/** Its questions go to the section before it, or else to the one after it. */
export async function deleteSection({ store, clock }: Services, actor: Actor, sectionId: string): Promise<void> {
  const { test_id: testId } = await requireSectionToEdit(store.db, actor, sectionId);
  const now = clock.now();
  await store.write(async (trx) => {
    await lockOptionalTest(trx, testId);
    const sections = await selectSectionsOf(trx, testId);
    const index = sections.findIndex(({ id }) => id === sectionId);
    if (index === -1) throw new AppError('SECTION_NOT_FOUND');
    const heir = sections[index - 1] ?? sections[index + 1];
    await trx
      .updateTable('questions')
      .set({ section_id: heir?.id ?? null })
      .where('section_id', '=', sectionId)
      .execute();
    await trx.updateTable('test_sections').set({ deleted_at: now }).where('id', '=', sectionId).execute();
    await settle(trx, testId, now);
  });
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
  await trx.updateTable('tests').set({ updated_at: now }).where('id', '=', testId).execute();
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
