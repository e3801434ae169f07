import type { ChoosableSection } from '#domain/test/section-choice.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { placesIn } from './places.queries.ts';
import { type SectionRow, selectSectionsOf } from './sections.queries.ts';

const ownQuestions = shared(
  prepared<{ testId: string }>()((db, { value }) =>
    db
      .selectFrom(placesIn(db, value('testId')))
      .innerJoin('questions', 'questions.id', 'places.question_id')
      .select((eb) => ['places.section_id', eb.fn.countAll<number>().as('count')])
      .where('questions.deleted_at', 'is', null)
      .groupBy('places.section_id'),
  ),
);

/** The sections of a test as candidates meet them: with as many questions as each has in it. */
export async function selectSatSections(db: Reader, testId: string): Promise<(SectionRow & ChoosableSection)[]> {
  const sections = await selectSectionsOf(db, testId);
  if (sections.length === 0) return [];
  const counts = new Map((await ownQuestions.all(db, { testId })).map(({ section_id, count }) => [section_id, count]));
  return sections.map((section) => ({
    ...section,
    isChoice: section.is_choice === 1,
    questions: section.draw?.count ?? counts.get(section.id) ?? 0,
  }));
}
