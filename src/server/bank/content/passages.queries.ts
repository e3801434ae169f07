import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { PassageContent } from '#contract/passage-content.ts';
import type { Passage } from '#contract/test-parts.ts';
import { recordPassageMedia } from '#server/bank/media/record-revision-media.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { PassageRevisionsTable, PassagesTable } from '#server/platform/db/tables/tests.ts';
import { placesIn } from './places.queries.ts';

type Revision = Pick<Selectable<PassageRevisionsTable>, 'id' | 'passage_id' | 'title' | 'text'>;

const keptAtMost = 2_000;
/** A revision never changes, so what was read once stays true. */
const kept = new Map<string, Revision>();

const revisionsById = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('passage_revisions')
    .select(['id', 'passage_id', 'title', 'text'])
    .where((eb) => among(eb.ref('id'), 'ids')),
);

/** The revisions with these ids. */
export async function selectPassageRevisions(db: Reader, ids: readonly string[]): Promise<Map<string, Revision>> {
  const missing = ids.filter((id) => !kept.has(id));
  const read = missing.length === 0 ? [] : await revisionsById.all(db, { ids: missing });
  if (kept.size + read.length > keptAtMost) kept.clear();
  const found = new Map<string, Revision>();
  for (const id of ids) {
    const revision = read.find((row) => row.id === id) ?? kept.get(id);
    if (revision) found.set(id, revision);
  }
  for (const revision of read) kept.set(revision.id, revision);
  return found;
}

/** The passages of an attempt, as they were at its start. */
export async function presentPassages(
  db: Reader,
  passages: readonly { revision: string; questions: readonly string[] }[],
): Promise<Passage[]> {
  const revisions = await selectPassageRevisions(
    db,
    passages.map(({ revision }) => revision),
  );
  return passages.flatMap(({ revision, questions }) => {
    const said = revisions.get(revision);
    return said ? [{ _id: said.passage_id, title: said.title, text: said.text, questionIds: [...questions] }] : [];
  });
}

const standing = (db: Reader) =>
  db
    .selectFrom('passages')
    .innerJoin('passage_revisions', (join) =>
      join
        .onRef('passage_revisions.passage_id', '=', 'passages.id')
        .onRef('passage_revisions.number', '=', 'passages.revision'),
    )
    .where('passages.deleted_at', 'is', null);

/** The passages of a test as they stand, those without questions too: first those of the first questions. */
export function selectPassagesOf(db: Reader, testId: string): Promise<Passage[]> {
  return withQuestions(db, testId, ownPassages(db, testId));
}

/** The same with those of the questions that the test uses from others: all that its questions stand under. */
export function selectPassagesShown(db: Reader, testId: string): Promise<Passage[]> {
  return withQuestions(db, testId, shownPassages(db, testId));
}

const ownPassages = (db: Reader, testId: string) => standing(db).where('passages.test_id', '=', testId);

function shownPassages(db: Reader, testId: string) {
  const borrowed = db
    .selectFrom('borrowed_questions')
    .innerJoin('questions', 'questions.id', 'borrowed_questions.question_id')
    .select('questions.passage_id')
    .where('borrowed_questions.test_id', '=', testId)
    .where('questions.deleted_at', 'is', null)
    .where('questions.passage_id', 'is not', null);
  return standing(db).where((eb) => eb.or([eb('passages.test_id', '=', testId), eb('passages.id', 'in', borrowed)]));
}

async function withQuestions(db: Reader, testId: string, passages: ReturnType<typeof ownPassages>): Promise<Passage[]> {
  const rows = await passages
    .select(['passages.id', 'passage_revisions.title', 'passage_revisions.text'])
    .orderBy('passages.created_at')
    .orderBy('passages.id')
    .execute();
  if (rows.length === 0) return [];
  const questions = await db
    .selectFrom(placesIn(db, testId))
    .innerJoin('questions', 'questions.id', 'places.question_id')
    .select(['questions.id', 'questions.passage_id'])
    .where('questions.deleted_at', 'is', null)
    .where('questions.passage_id', 'is not', null)
    .orderBy('places.position')
    .orderBy('questions.id')
    .execute();
  const under = Map.groupBy(questions, (question) => question.passage_id);
  const place = (id: string) => questions.findIndex((question) => question.passage_id === id) >>> 0;
  return rows
    .map(({ id, title, text }) => ({ _id: id, title, text, questionIds: (under.get(id) ?? []).map((one) => one.id) }))
    .toSorted((one, other) => place(one._id) - place(other._id));
}

/** The revisions that stand now of what a test's questions stand under. */
export async function selectPassageRevisionIds(db: Reader, testId: string): Promise<string[]> {
  const rows = await shownPassages(db, testId).select('passage_revisions.id').orderBy('passage_revisions.id').execute();
  return rows.map(({ id }) => id);
}

export type PassageRow = Selectable<PassagesTable> & {
  revision_id: string;
  title: string;
  text: string;
  created_by: string;
};

/** What passages say now, by their ids. Those that were deleted are not there. */
export async function selectStandingPassages(db: Reader, ids: readonly string[]): Promise<PassageRow[]> {
  if (ids.length === 0) return [];
  return standing(db)
    .selectAll('passages')
    .select([
      'passage_revisions.id as revision_id',
      'passage_revisions.title',
      'passage_revisions.text',
      'passage_revisions.created_by',
    ])
    .where('passages.id', 'in', ids)
    .execute();
}

type Written = { createdBy: string; now: number };

/** Adds a passage to a test, and answers its id. */
export async function insertPassage(
  trx: Writer,
  { testId, createdBy, now }: Written & { testId: string },
  content: PassageContent,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('passages')
    .values({ id, test_id: testId, revision: 1, created_at: now, deleted_at: null })
    .execute();
  await insertRevision(trx, { id, number: 1 }, content, { createdBy, now });
  return id;
}

/** Gives a passage its next revision, which stands from then on. */
export async function addPassageRevision(
  trx: Writer,
  { id, revision }: Pick<PassageRow, 'id' | 'revision'>,
  content: PassageContent,
  by: Written,
): Promise<void> {
  const number = revision + 1;
  await insertRevision(trx, { id, number }, content, by);
  await trx.updateTable('passages').set({ revision: number }).where('id', '=', id).execute();
}

async function insertRevision(
  trx: Writer,
  { id, number }: { id: string; number: number },
  { title, text }: PassageContent,
  { createdBy, now }: Written,
): Promise<void> {
  const revisionId = newId();
  await trx
    .insertInto('passage_revisions')
    .values({ id: revisionId, passage_id: id, number, title, text, created_by: createdBy, created_at: now })
    .execute();
  await recordPassageMedia(trx, createdBy, revisionId, text);
}

const saying = ({ title, text }: PassageContent) => JSON.stringify([title, text]);

/** The passages of a test that questions which come from elsewhere bring along: those that say the same are the same. */
export async function passagesBrought(
  trx: Writer,
  place: Written & { testId: string },
  contents: readonly PassageContent[],
): Promise<(content: PassageContent) => string | null> {
  if (contents.length === 0) return () => null;
  const ids = new Map((await selectPassagesOf(trx, place.testId)).map((passage) => [saying(passage), passage._id]));
  for (const content of contents) {
    const said = saying(content);
    if (!ids.has(said)) ids.set(said, await insertPassage(trx, place, content));
  }
  return (content) => ids.get(saying(content)) ?? null;
}

/**
 * The passages of questions that go to another test, which then has them too. In the test that they leave they stay.
 * @returns the passage there of a passage here
 */
export async function passagesTakenAlong(
  trx: Writer,
  questions: readonly { passage_id: string | null }[],
  { testId, now }: { testId: string; now: number },
): Promise<(passageId: string | null) => string | null> {
  const left = await selectStandingPassages(trx, [...new Set(questions.flatMap((one) => one.passage_id ?? []))]);
  const ids = new Map<string, string | null>();
  for (const { id, created_by, ...content } of left) {
    const idOf = await passagesBrought(trx, { testId, createdBy: created_by, now }, [content]);
    ids.set(id, idOf(content));
  }
  return (passageId) => (passageId === null ? null : (ids.get(passageId) ?? null));
}
