import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { questionLimits } from '#contract/question-limits.ts';
import type { QuestionContent } from '#contract/questions.ts';
import { searchable } from '#domain/search/searchable.ts';
import { passagesTakenAlong } from '#server/bank/content/passages.queries.ts';
import { placesIn } from '#server/bank/content/places.queries.ts';
import { parseRevision, type QuestionRevision } from '#server/bank/content/question-revisions.ts';
import { insertTags } from '#server/bank/content/tags.queries.ts';
import { recordRevisionMedia } from '#server/bank/media/record-revision-media.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { QuestionsTable } from '#server/platform/db/tables/tests.ts';
import { addToCounters } from '#server/platform/totals/counters.queries.ts';
import { arrangeQuestions } from './arrange-questions.ts';
import { keepAskedCount } from './asked-count.ts';

/** What a question says as it is stored: every option has its id. */
export type StoredContent = Omit<QuestionContent, 'options'> & {
  options: { _id: string; text: string; isCorrect: boolean }[];
};

/** A question as it comes into a test, under a passage and in a section that are there already. */
export type ComingQuestion = StoredContent & {
  tags?: readonly string[] | undefined;
  passageId?: string | null | undefined;
  sectionId?: string | null | undefined;
};

type Place = { testId: string; createdBy: string; now: number; uploadId?: string };

/** So that the values of one statement stay below what either engine takes. */
const rowsAtOnce = 500;

/**
 * Adds questions at the end of a test, each with its first revision, and answers their ids.
 * @throws TEST_FULL
 */
export async function insertQuestions(
  trx: Writer,
  { testId, createdBy, now, uploadId }: Place,
  contents: readonly ComingQuestion[],
): Promise<string[]> {
  await changeQuestionCount(trx, testId, contents.length, now);
  const after = await selectLastPosition(trx, testId);
  const rows = contents.map((content, index) => ({ id: newId(), position: after + 1 + index, content }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    await trx
      .insertInto('questions')
      .values(
        some.map(({ id, position, content }) => ({
          id,
          test_id: testId,
          position,
          passage_id: content.passageId ?? null,
          section_id: content.sectionId ?? null,
          revision: 1,
          difficulty: content.difficulty,
          category: content.category,
          created_by: createdBy,
          search_text: questionSearchText(content),
          upload_id: uploadId ?? null,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })),
      )
      .execute();
    const revisions = some.map(({ id, content }) => ({
      content,
      row: revisionRow(id, 1, content, { createdBy, now }),
    }));
    await trx
      .insertInto('question_revisions')
      .values(revisions.map(({ row }) => row))
      .execute();
    await recordRevisionMedia(
      trx,
      createdBy,
      revisions.map(({ row, content }) => ({ revisionId: row.id, content })),
    );
  }
  await insertTags(
    trx,
    rows.map(({ id, content }) => ({ id, tags: content.tags ?? [] })),
  );
  await arrangeQuestions(trx, testId);
  await addToCounters(trx, now, { questions: rows.length });
  return rows.map(({ id }) => id);
}

export function revisionRow(
  questionId: string,
  number: number,
  content: StoredContent,
  { createdBy, now }: Omit<Place, 'testId'>,
) {
  return {
    id: newId(),
    question_id: questionId,
    number,
    text: content.text,
    type: content.type,
    options: JSON.stringify(content.options),
    accepted_answers: JSON.stringify(content.acceptedAnswers),
    details: JSON.stringify(content.details),
    explanation: content.explanation,
    difficulty: content.difficulty,
    category: content.category,
    points: content.points,
    keeps_order: content.keepsOrder === undefined ? null : content.keepsOrder ? (1 as const) : (0 as const),
    keeps_place: content.keepsPlace ? (1 as const) : (0 as const),
    created_by: createdBy,
    created_at: now,
  };
}

/** What the bank's search looks through. */
export function questionSearchText({ text }: { text: string }): string {
  return searchable(text);
}

export async function selectLastPosition(trx: Writer, testId: string): Promise<number> {
  const { last } = await trx
    .selectFrom(placesIn(trx, testId))
    .select((eb) => eb.fn.max<number | null>('places.position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? -1;
}

/** The question, held until the transaction ends, so that no other change slips in between. */
export function lockOptionalQuestion(trx: Writer, id: string): Promise<Selectable<QuestionsTable> | undefined> {
  return trx
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectStandingRevision(
  trx: Writer,
  question: Selectable<QuestionsTable>,
): Promise<QuestionRevision> {
  const row = await trx
    .selectFrom('question_revisions')
    .selectAll()
    .where('question_id', '=', question.id)
    .where('number', '=', question.revision)
    .executeTakeFirstOrThrow();
  return parseRevision(row);
}

/** Gives a question its next revision, which stands from then on. */
export async function addRevision(
  trx: Writer,
  question: Selectable<QuestionsTable>,
  content: StoredContent,
  by: Omit<Place, 'testId'>,
): Promise<void> {
  const number = question.revision + 1;
  const row = revisionRow(question.id, number, content, by);
  await trx.insertInto('question_revisions').values(row).execute();
  await recordRevisionMedia(trx, by.createdBy, [{ revisionId: row.id, content }]);
  await trx
    .updateTable('questions')
    .set({
      revision: number,
      difficulty: content.difficulty,
      category: content.category,
      search_text: questionSearchText(content),
      updated_at: by.now,
    })
    .where('id', '=', question.id)
    .execute();
}

/**
 * Takes a question out of its test and puts it at the end of another.
 * @throws TEST_FULL
 */
export async function moveQuestion(
  trx: Writer,
  question: Selectable<QuestionsTable>,
  testId: string,
  now: number,
): Promise<void> {
  const position = (await selectLastPosition(trx, testId)) + 1;
  const passageIn = await passagesTakenAlong(trx, [question], { testId, now });
  await trx
    .updateTable('questions')
    .set({ test_id: testId, position, passage_id: passageIn(question.passage_id), section_id: null, updated_at: now })
    .where('id', '=', question.id)
    .execute();
  await arrangeQuestions(trx, testId);
  await changeQuestionCount(trx, question.test_id, -1, now);
  await changeQuestionCount(trx, testId, 1, now);
}

/** The count is kept with the test, so those who add at the same moment pass here one after the other. */
export async function changeQuestionCount(trx: Writer, testId: string, change: number, now: number): Promise<void> {
  const after = await trx
    .updateTable('tests')
    .set((eb) => ({ question_count: eb('question_count', '+', change), updated_at: now }))
    .where('id', '=', testId)
    .returning(['question_count', 'asked_count'])
    .executeTakeFirstOrThrow();
  // What comes is arranged after this, and counted there.
  if (change < 0 && after.asked_count !== null) await keepAskedCount(trx, testId);
  if (change > 0 && after.question_count > questionLimits.inTest) throw testFull(after.question_count);
}

function testFull(wouldHave: number): AppError {
  const [would, most] = [wouldHave, questionLimits.inTest].map((count) => count.toLocaleString('en-GB'));
  return new AppError('TEST_FULL', `The test would have ${would} questions. A test can have at most ${most}.`);
}
