import { v7 as newId } from 'uuid';
import type { QuestionContent } from '#contract/questions.ts';
import type { Writer } from '#server/db/store.ts';
import { addToCounters } from '#server/totals/counters.queries.ts';

/** What a question says as it is stored: every option has its id. */
export type StoredContent = Omit<QuestionContent, 'options'> & {
  options: { _id: string; text: string; isCorrect: boolean }[];
};

type Place = { testId: string; createdBy: string; now: number };

/** So that the values of one statement stay below what either engine takes. */
const rowsAtOnce = 500;

/** Adds questions at the end of a test, each with its first revision, and answers their ids. */
export async function insertQuestions(
  trx: Writer,
  { testId, createdBy, now }: Place,
  contents: readonly StoredContent[],
): Promise<string[]> {
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
          revision: 1,
          difficulty: content.difficulty,
          category: content.category,
          created_by: createdBy,
          search_text: questionSearchText(content),
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })),
      )
      .execute();
    await trx
      .insertInto('question_revisions')
      .values(some.map(({ id, content }) => revisionRow(id, 1, content, { createdBy, now })))
      .execute();
  }
  await trx
    .updateTable('tests')
    .set((eb) => ({ question_count: eb('question_count', '+', rows.length), updated_at: now }))
    .where('id', '=', testId)
    .execute();
  await addToCounters(trx, { questions: rows.length });
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
    explanation: content.explanation,
    difficulty: content.difficulty,
    category: content.category,
    points: content.points,
    created_by: createdBy,
    created_at: now,
  };
}

/** What the bank's search looks through. */
export function questionSearchText({ text }: { text: string }): string {
  return text.toLowerCase();
}

async function selectLastPosition(trx: Writer, testId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('questions')
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow();
  return last ?? -1;
}
