import { askedCount } from '#domain/test/asked-count.ts';
import { placesIn } from '#server/bank/content/places.queries.ts';
import { type SectionRow, selectSectionsOf } from '#server/bank/content/sections.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';

/** Keeps with a test how many questions a candidate gets, where that is another number than that of its own. */
export async function keepAskedCount(trx: Writer, testId: string): Promise<void> {
  const sections = await selectSectionsOf(trx, testId);
  const asked = sections.some(isOtherwise) ? await countAsked(trx, testId, sections) : null;
  await trx
    .updateTable('tests')
    .set({ asked_count: asked })
    .where('id', '=', testId)
    .where('asked_count', 'is distinct from', asked)
    .execute();
}

const isOtherwise = ({ draw, is_choice }: SectionRow) => draw !== null || is_choice === 1;

async function countAsked(trx: Writer, testId: string, sections: readonly SectionRow[]): Promise<number> {
  const { sections_to_choose: toChoose } = await trx
    .selectFrom('tests')
    .select('sections_to_choose')
    .where('id', '=', testId)
    .executeTakeFirstOrThrow();
  const own = await trx
    .selectFrom(placesIn(trx, testId))
    .innerJoin('questions', 'questions.id', 'places.question_id')
    .select((eb) => ['places.section_id', eb.fn.countAll<number>().as('count')])
    .where('questions.deleted_at', 'is', null)
    .groupBy('places.section_id')
    .execute();
  const sizes = new Map(own.map(({ section_id, count }) => [section_id, count]));
  return askedCount(
    sections.map(({ id, draw, is_choice }) => ({
      questions: draw?.count ?? sizes.get(id) ?? 0,
      isChoice: is_choice === 1,
    })),
    toChoose,
  );
}
