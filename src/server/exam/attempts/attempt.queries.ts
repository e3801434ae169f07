import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptAnswersTable, AttemptsTable } from '#server/platform/db/tables/attempts.ts';

export type AttemptRow = Omit<Selectable<AttemptsTable>, 'question_revision_ids'> & { revisionIds: string[] };
export type AnswerRow = Selectable<AttemptAnswersTable>;

const idsColumn = z.array(z.string());

function parseAttempt(row: Selectable<AttemptsTable>): AttemptRow {
  const { question_revision_ids, ...rest } = row;
  return { ...rest, revisionIds: idsColumn.parse(JSON.parse(question_revision_ids)) };
}

/** The attempt, held until the transaction ends: a save and a close of the same attempt take turns. */
export async function lockOptionalAttempt(trx: Writer, id: string): Promise<AttemptRow | undefined> {
  const row = await trx.selectFrom('attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && parseAttempt(row);
}

type PersonAndTest = { userId: string; testId: string };

export async function lockOptionalOpenAttempt(trx: Writer, of: PersonAndTest): Promise<AttemptRow | undefined> {
  const row = await trx
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('test_id', '=', of.testId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row && parseAttempt(row);
}

export async function lockOptionalLatestAttempt(trx: Writer, of: PersonAndTest): Promise<AttemptRow | undefined> {
  const row = await trx
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('test_id', '=', of.testId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && parseAttempt(row);
}

export async function countAttempts(db: Reader, of: PersonAndTest): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', of.userId)
    .where('test_id', '=', of.testId)
    .executeTakeFirstOrThrow();
  return count;
}

type NewAttempt = Omit<AttemptRow, 'id' | 'state' | 'closed_at' | 'closed_by'>;

/** Throws a duplicate-key error where this person already has an open attempt at the test. */
export async function insertAttempt(trx: Writer, attempt: NewAttempt): Promise<AttemptRow> {
  const { revisionIds, ...columns } = attempt;
  const row = {
    ...columns,
    id: newId(),
    state: 'open',
    question_revision_ids: JSON.stringify(revisionIds),
    closed_at: null,
    closed_by: null,
  } as const;
  await trx.insertInto('attempts').values(row).execute();
  return parseAttempt(row);
}

/** Keeps in which session the attempt is sat, where that is another one now. */
export async function setSession(trx: Writer, attempt: AttemptRow, sessionId: string): Promise<void> {
  if (attempt.session_id === sessionId) return;
  await trx.updateTable('attempts').set({ session_id: sessionId }).where('id', '=', attempt.id).execute();
}

export async function setWriter(trx: Writer, id: string, writer: { epoch: number; clientId: string }): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ writer_epoch: writer.epoch, writer_client_id: writer.clientId })
    .where('id', '=', id)
    .execute();
}

export async function markClosed(
  trx: Writer,
  id: string,
  closed: { at: number; by: 'candidate' | 'deadline' },
): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ state: 'closed', closed_at: closed.at, closed_by: closed.by })
    .where('id', '=', id)
    .execute();
}

/** What the order of an attempt's options hangs on. */
export async function selectOptionOrder(
  db: Reader,
  attemptId: string,
): Promise<{ id: string; shufflesOptions: boolean }> {
  const row = await db
    .selectFrom('attempts')
    .select(['id', 'shuffles_options'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return optionOrder(row);
}

export function optionOrder({ id, shuffles_options }: Pick<AttemptRow, 'id' | 'shuffles_options'>) {
  return { id, shufflesOptions: shuffles_options === 1 };
}

/** Ids of open attempts whose deadline is at or before a time. */
export async function selectOpenAttemptsDueBy(db: Reader, time: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('attempts')
    .select('id')
    .where('state', '=', 'open')
    .where('deadline_at', '<=', time)
    .orderBy('deadline_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export function selectAnswers(db: Reader, attemptId: string): Promise<AnswerRow[]> {
  return db.selectFrom('attempt_answers').selectAll().where('attempt_id', '=', attemptId).execute();
}

export async function selectAnswersTo(
  db: Reader,
  attemptId: string,
  questionIds: readonly string[],
): Promise<AnswerRow[]> {
  if (questionIds.length === 0) return [];
  return db
    .selectFrom('attempt_answers')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('question_id', 'in', questionIds)
    .execute();
}

/** Keeps each answer unless a newer one is there already. At most one a question. */
export async function upsertAnswers(trx: Writer, answers: readonly AnswerRow[]): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto('attempt_answers')
    .values([...answers])
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
    )
    .execute();
}

export async function insertLateAnswers(trx: Writer, answers: readonly AnswerRow[]): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto('late_answers')
    .values(answers.map((answer) => ({ id: newId(), ...answer })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
