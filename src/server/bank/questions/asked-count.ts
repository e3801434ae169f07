import { askedCount } from '#domain/test/section-choice.ts';
import { selectSatSections } from '#server/bank/content/sat-sections.ts';
import type { SectionRow } from '#server/bank/content/sections.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';

/** Keeps with a test how many questions a candidate gets, where that is another number than that of its own. */
export async function keepAskedCount(trx: Writer, testId: string): Promise<void> {
  const sections = await selectSatSections(trx, testId);
  const { sections_to_choose: wanted } = await trx
    .selectFrom('tests')
    .select('sections_to_choose')
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const asked = sections.some(isOtherwise) ? askedCount(sections, wanted) : null;
  await trx
    .updateTable('tests')
    .set({ asked_count: asked })
    .where('id', '=', testId)
    .where('asked_count', 'is distinct from', asked)
    .execute();
}

const isOtherwise = ({ draw, is_choice }: SectionRow) => draw !== null || is_choice === 1;
