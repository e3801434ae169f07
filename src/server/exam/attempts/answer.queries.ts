import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { inParts, type Parameters, prepared } from '#server/platform/db/prepared.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptAnswersTable } from '#server/platform/db/tables/attempts.ts';

export type AnswerRow = Selectable<AttemptAnswersTable>;

const columns = [
  'attempt_id',
  'question_id',
  'answer',
  'epoch',
  'sequence',
  'received_at',
] as const satisfies readonly (keyof AnswerRow)[];

const answersOf = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempt_answers')
    .select(columns)
    .where((eb) => among(eb.ref('attempt_id'), 'attemptIds')),
);

export function selectAnswersOf(db: Reader, attemptIds: readonly string[]): Promise<AnswerRow[]> {
  return answersOf.all(db, { attemptIds });
}

export function selectAnswers(db: Reader, attemptId: string): Promise<AnswerRow[]> {
  return selectAnswersOf(db, [attemptId]);
}

const answersToScore = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempt_answers')
    .select(['attempt_id', 'question_id', 'answer'])
    .where((eb) => among(eb.ref('attempt_id'), 'attemptIds')),
);

/** What was answered in some attempts, and nothing of when. */
export function selectAnswersToScore(
  db: Reader,
  attemptIds: readonly string[],
): Promise<Pick<AnswerRow, 'attempt_id' | 'question_id' | 'answer'>[]> {
  return answersToScore.all(db, { attemptIds });
}

const answersTo = prepared<{ attemptId: string; questionIds: readonly string[] }>()((db, { value, among }) =>
  db
    .selectFrom('attempt_answers')
    .select(columns)
    .where('attempt_id', '=', value('attemptId'))
    .where((eb) => among(eb.ref('question_id'), 'questionIds')),
);

export async function selectAnswersTo(
  db: Reader,
  attemptId: string,
  questionIds: readonly string[],
): Promise<AnswerRow[]> {
  return questionIds.length === 0 ? [] : answersTo.all(db, { attemptId, questionIds });
}

const keepIfNewer = (db: Reader, { rows }: Parameters<{ answers: readonly AnswerRow[] }>) =>
  db
    .insertInto('attempt_answers')
    .columns(columns)
    .expression(
      rows('answers', {
        attempt_id: 'text',
        question_id: 'text',
        answer: 'text',
        epoch: 'number',
        sequence: 'number',
        received_at: 'number',
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['attempt_id', 'question_id'])
        .doUpdateSet((eb) => ({
          answer: eb.ref('excluded.answer'),
          epoch: eb.ref('excluded.epoch'),
          sequence: eb.ref('excluded.sequence'),
          received_at: eb.ref('excluded.received_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('excluded.epoch', '>', eb.ref('attempt_answers.epoch')),
            eb.and([
              eb('excluded.epoch', '=', eb.ref('attempt_answers.epoch')),
              eb('excluded.sequence', '>', eb.ref('attempt_answers.sequence')),
            ]),
          ]),
        ),
    );
const keepNewer = prepared<{ answers: readonly AnswerRow[] }>()(keepIfNewer);
const keepNewerAndSay = prepared<{ answers: readonly AnswerRow[] }>()((db, given) =>
  keepIfNewer(db, given).returning(['attempt_id', 'question_id']),
);

/** Keeps each answer unless a newer one is there already. At most one a question of an attempt. */
export async function upsertAnswers(trx: Writer, answers: readonly AnswerRow[]): Promise<void> {
  for (const part of inParts(answers)) await keepNewer.all(trx, { answers: part });
}

/** In which attempt, and to which question. */
export const placeOf = (row: Pick<AnswerRow, 'attempt_id' | 'question_id'>) => `${row.attempt_id} ${row.question_id}`;

/** The same, and answers those that it kept. */
export async function upsertAnswersAndSay(trx: Writer, answers: readonly AnswerRow[]): Promise<AnswerRow[]> {
  const kept: AnswerRow[] = [];
  for (const part of inParts(answers)) {
    const places = new Set((await keepNewerAndSay.all(trx, { answers: part })).map(placeOf));
    kept.push(...part.filter((row) => places.has(placeOf(row))));
  }
  return kept;
}

type LateAnswer = AnswerRow & { picked_at: number | null; silent_since: number | null };

export async function insertLateAnswers(trx: Writer, answers: readonly LateAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto('late_answers')
    .values(answers.map((answer) => ({ id: newId(), ...answer })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
