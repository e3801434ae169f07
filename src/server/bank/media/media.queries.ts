import type { ExpressionBuilder, Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { type ShareLevel, shareLevels } from '#contract/vocabulary.ts';
import { mayDo } from '#domain/test/test-standing.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { MediaTable } from '#server/platform/db/tables/media.ts';

export type MediaRow = Selectable<MediaTable>;

export async function insertMedia(trx: Writer, row: MediaRow): Promise<void> {
  await trx.insertInto('media').values(row).execute();
}

/**
 * What is there for somebody: what they added, what a test has or uses that is their own or is shared with them for so much, and
 * for an administrator all.
 */
function isThereFor(eb: ExpressionBuilder<Database, 'media'>, userId: string, levels: readonly ShareLevel[]) {
  const inQuestion = eb
    .selectFrom('revision_media')
    .innerJoin('question_revisions', 'question_revisions.id', 'revision_media.question_revision_id')
    .innerJoin('questions', 'questions.id', 'question_revisions.question_id')
    .innerJoin('tests', 'tests.id', 'questions.test_id')
    .select('revision_media.media_id')
    .whereRef('revision_media.media_id', '=', 'media.id')
    .where((test) => isTheirTest(test, userId, levels));
  const inBorrowedQuestion = eb
    .selectFrom('revision_media')
    .innerJoin('question_revisions', 'question_revisions.id', 'revision_media.question_revision_id')
    .innerJoin('borrowed_questions', 'borrowed_questions.question_id', 'question_revisions.question_id')
    .innerJoin('tests', 'tests.id', 'borrowed_questions.test_id')
    .select('revision_media.media_id')
    .whereRef('revision_media.media_id', '=', 'media.id')
    .where((test) => isTheirTest(test, userId, levels));
  const inPassage = eb
    .selectFrom('passage_media')
    .innerJoin('passage_revisions', 'passage_revisions.id', 'passage_media.passage_revision_id')
    .innerJoin('passages', 'passages.id', 'passage_revisions.passage_id')
    .innerJoin('tests', 'tests.id', 'passages.test_id')
    .select('passage_media.media_id')
    .whereRef('passage_media.media_id', '=', 'media.id')
    .where((test) => isTheirTest(test, userId, levels));
  const inBorrowedPassage = eb
    .selectFrom('passage_media')
    .innerJoin('passage_revisions', 'passage_revisions.id', 'passage_media.passage_revision_id')
    .innerJoin('questions', 'questions.passage_id', 'passage_revisions.passage_id')
    .innerJoin('borrowed_questions', 'borrowed_questions.question_id', 'questions.id')
    .innerJoin('tests', 'tests.id', 'borrowed_questions.test_id')
    .select('passage_media.media_id')
    .whereRef('passage_media.media_id', '=', 'media.id')
    .where((test) => isTheirTest(test, userId, levels));
  const asAdministrator = eb
    .selectFrom('users')
    .select('users.id')
    .where('id', '=', userId)
    .where('role', '=', 'admin');
  return eb.or([
    eb('media.created_by', '=', userId),
    eb.exists(inQuestion),
    eb.exists(inPassage),
    eb.exists(inBorrowedQuestion),
    eb.exists(inBorrowedPassage),
    eb.exists(asAdministrator),
  ]);
}

function isTheirTest(test: ExpressionBuilder<Database, 'tests'>, userId: string, levels: readonly ShareLevel[]) {
  const shared = test
    .selectFrom('test_shares')
    .select('test_shares.id')
    .whereRef('test_shares.test_id', '=', 'tests.id')
    .where('test_shares.level', 'in', levels)
    .where((share) => share.or([share('test_shares.user_id', '=', userId), share('test_shares.user_id', 'is', null)]));
  return test.or([test('tests.created_by', '=', userId), test.exists(shared)]);
}

/** Of some ids those that stand for something that this person may look at, or may write into a question. */
export async function selectThereFor(
  db: Reader,
  userId: string,
  ids: readonly string[],
  needed: 'view' | 'use',
): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const levels = shareLevels.filter((level) => mayDo(level, needed));
  return db
    .selectFrom('media')
    .selectAll('media')
    .where('media.id', 'in', ids)
    .where((eb) => isThereFor(eb, userId, levels))
    .execute();
}

/** What is said where somebody names what is not theirs. */
export const notUsable =
  'A picture or a sound in this text is not yours to use. Please add the file itself, and put that in its place.';

/** @throws INVALID_INPUT where one of them is not there for this person */
export async function requireUsable(db: Reader, userId: string, ids: readonly string[]): Promise<void> {
  const usable = await selectThereFor(db, userId, ids, 'use');
  if (usable.length === ids.length) return;
  throw new AppError('INVALID_INPUT', notUsable);
}

/** By their ids, revisions of questions and of passages. */
export type Revisions = { questions: readonly string[]; passages: readonly string[] };

/** The media of revisions, each once, by whether a candidate has it while they are sat. */
export async function selectMediaOf(
  db: Reader,
  { questions, passages }: Revisions,
  { isAsked }: { isAsked: boolean },
): Promise<MediaRow[]> {
  if (questions.length + passages.length === 0) return [];
  return db
    .selectFrom('media')
    .selectAll('media')
    .where((eb) => {
      const ofQuestions = eb
        .selectFrom('revision_media')
        .select('revision_media.media_id')
        .where('revision_media.question_revision_id', 'in', questions);
      const ofPassages = eb
        .selectFrom('passage_media')
        .select('passage_media.media_id')
        .where('passage_media.passage_revision_id', 'in', passages);
      const asked = isAsked ? ofQuestions.where('revision_media.is_asked', '=', 1) : ofQuestions;
      return eb.or([
        ...(questions.length > 0 ? [eb('media.id', 'in', asked)] : []),
        ...(passages.length > 0 ? [eb('media.id', 'in', ofPassages)] : []),
      ]);
    })
    .orderBy('media.id')
    .execute();
}
