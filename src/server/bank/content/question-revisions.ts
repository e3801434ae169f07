import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type QuestionDetails, questionDetailsSchema } from '#contract/question-details.ts';
import { namesPlaces } from '#domain/question/keeps-order.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { shared } from '#server/platform/db/shared-query.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { QuestionRevisionsTable } from '#server/platform/db/tables/tests.ts';
import { placesIn } from './places.queries.ts';

const optionsColumn = z.array(z.object({ _id: z.string(), text: z.string(), isCorrect: z.boolean() }));
const textsColumn = z.array(z.string());

export type QuestionRevision = Omit<
  Selectable<QuestionRevisionsTable>,
  'options' | 'accepted_answers' | 'details' | 'keeps_order' | 'keeps_place'
> & {
  options: z.output<typeof optionsColumn>;
  acceptedAnswers: string[];
  details: QuestionDetails;
  keepsOrder: boolean;
  keepsPlace: boolean;
};

const keptAtMost = 20_000;
/** A revision never changes, so what was read once stays true; the exam's hot paths live from this. */
const kept = new Map<string, QuestionRevision>();

const columns = [
  'question_revisions.id',
  'question_revisions.question_id',
  'question_revisions.number',
  'question_revisions.text',
  'question_revisions.type',
  'question_revisions.options',
  'question_revisions.accepted_answers',
  'question_revisions.details',
  'question_revisions.explanation',
  'question_revisions.difficulty',
  'question_revisions.category',
  'question_revisions.points',
  'question_revisions.keeps_order',
  'question_revisions.keeps_place',
  'question_revisions.created_by',
  'question_revisions.created_at',
] as const;

const revisionsById = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('question_revisions')
    .select(columns)
    .where((eb) => among(eb.ref('id'), 'ids')),
);

/** The revisions with these ids, in this order. Throws where one does not exist. */
export async function selectRevisions(db: Reader, ids: readonly string[]): Promise<QuestionRevision[]> {
  const missing = ids.filter((id) => !kept.has(id));
  const read = new Map<string, QuestionRevision>();
  if (missing.length > 0) {
    for (const row of await revisionsById.all(db, { ids: missing })) read.set(row.id, parseRevision(row));
    keep(read);
  }
  return ids.map((id) => {
    const revision = read.get(id) ?? kept.get(id);
    if (!revision) throw new Error(`Question revision ${id} does not exist`);
    return revision;
  });
}

/** The standing revisions of a test's questions, its own and those of others that it uses, in the author's order. */
export async function selectCurrentRevisions(db: Reader, testId: string): Promise<QuestionRevision[]> {
  return (await selectPlacedRevisions(db, testId)).map(({ revision }) => revision);
}

/** A question as it stands now, with the standing revision of the passage that it is about. */
export type PlacedRevision = {
  revision: QuestionRevision;
  questionId: string;
  passage: string | null;
  /** Id of the section that it stands in. */
  section: string | null;
  keepsPlace: boolean;
};

/** The same with where each stands. One query, which a whole room that starts shares. */
export async function selectPlacedRevisions(db: Reader, testId: string): Promise<PlacedRevision[]> {
  const standing = await standingRevisions.all(db, { testId });
  const revisions = await selectRevisions(
    db,
    standing.map((question) => question.id),
  );
  return revisions.map((revision, index) => ({
    revision,
    questionId: revision.question_id,
    passage: standing[index]?.passage ?? null,
    section: standing[index]?.section ?? null,
    keepsPlace: revision.keepsPlace,
  }));
}

const standingRevisions = shared(
  prepared<{ testId: string }>()((db, { value }) =>
    db
      .selectFrom(placesIn(db, value('testId')))
      .innerJoin('questions', 'questions.id', 'places.question_id')
      .innerJoin('question_revisions', (join) =>
        join
          .onRef('question_revisions.question_id', '=', 'questions.id')
          .onRef('question_revisions.number', '=', 'questions.revision'),
      )
      .leftJoin('passages', (join) =>
        join.onRef('passages.id', '=', 'questions.passage_id').on('passages.deleted_at', 'is', null),
      )
      .leftJoin('passage_revisions', (join) =>
        join
          .onRef('passage_revisions.passage_id', '=', 'passages.id')
          .onRef('passage_revisions.number', '=', 'passages.revision'),
      )
      .select(['question_revisions.id', 'passage_revisions.id as passage', 'places.section_id as section'])
      .where('questions.deleted_at', 'is', null)
      .orderBy('places.position')
      .orderBy('questions.id'),
  ),
);

function keep(revisions: ReadonlyMap<string, QuestionRevision>): void {
  if (kept.size + revisions.size > keptAtMost) kept.clear();
  for (const [id, revision] of revisions) kept.set(id, revision);
}

export function parseRevision(row: Selectable<QuestionRevisionsTable>): QuestionRevision {
  const { options: column, accepted_answers, details, keeps_order, keeps_place, ...rest } = row;
  const options = parseOptions(column);
  return {
    ...rest,
    options,
    acceptedAnswers: parseAcceptedAnswers(accepted_answers),
    details: parseDetails(details),
    keepsOrder: keeps_order === null ? namesPlaces({ ...rest, options }) : keeps_order === 1,
    keepsPlace: keeps_place === 1,
  };
}

export function parseOptions(column: string): QuestionRevision['options'] {
  return optionsColumn.parse(JSON.parse(column));
}

export function parseDetails(column: string): QuestionDetails {
  return questionDetailsSchema.parse(JSON.parse(column));
}

export function parseAcceptedAnswers(column: string): string[] {
  return textsColumn.parse(JSON.parse(column));
}
