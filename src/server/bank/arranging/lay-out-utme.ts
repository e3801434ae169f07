import type { AuthoredSection } from '#contract/authored-sections.ts';
import { AppError } from '#contract/errors.ts';
import { utme } from '#domain/test/utme.ts';
import { requireTestFor } from '#server/bank/content/require-test.ts';
import { describeSectionsOf, insertSection, selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import { lockOptionalTest } from '#server/bank/content/test.queries.ts';
import { keepAskedCount } from '#server/bank/questions/asked-count.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** Gives a test that is still empty the time and the sections of a UTME, whose questions are written or drawn later. */
export async function layOutUtme({ store, clock }: Services, actor: Actor, testId: string): Promise<AuthoredSection[]> {
  await requireTestFor(store.db, actor, testId, 'edit');
  await store.write(async (trx) => {
    const test = await lockOptionalTest(trx, testId);
    if (!test) throw new AppError('TEST_NOT_FOUND');
    if (test.question_count > 0 || (await selectSectionsOf(trx, testId)).length > 0) {
      throw new AppError('INVALID_INPUT', 'Only a test without questions and sections can be laid out as a UTME');
    }
    const section = { instructions: '', shufflesQuestions: true, isScaled: true, draw: null };
    await insertSection(trx, testId, { ...section, title: utme.everybody, isChoice: false });
    for (const title of utme.subjects) await insertSection(trx, testId, { ...section, title, isChoice: true });
    const { timeLimit: time_limit, sectionsToChoose: sections_to_choose } = utme;
    await trx
      .updateTable('tests')
      .set({ time_limit, sections_to_choose, updated_at: clock.now() })
      .where('id', '=', testId)
      .execute();
    await keepAskedCount(trx, testId);
  });
  return describeSectionsOf(store.db, testId);
}
