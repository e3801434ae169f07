import type { Selectable } from 'kysely';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Layout } from '#domain/attempt/lay-out-attempt.ts';
import { lookedUpTogether } from '#server/platform/db/looked-up-together.ts';
import { prepared, preparedInsert } from '#server/platform/db/prepared.ts';
import { parseLayout } from '#server/exam/layouts/layout.queries.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptsTable } from '#server/platform/db/tables/attempts.ts';

/** What is asked in an attempt: it is fixed at its start. */
type AskedIn = { revisionIds: readonly string[]; layout: Layout | null };
export type AttemptRow = Omit<Selectable<AttemptsTable>, 'question_revision_ids' | 'layout'> & AskedIn;

type RowWithoutPaper = Omit<AttemptRow, keyof AskedIn>;

const columns = [
  'id',
  'user_id',
  'test_id',
  'sitting_id',
  'state',
  'started_at',
  'deadline_at',
  'first_deadline_at',
  'added_ms',
  'stopped_ms',
  'paused_at',
  'resumes_at',
  'rest_ms',
  'rested_ms',
  'time_limit',
  'passing_score',
  'writer_epoch',
  'writer_client_id',
  'session_id',
  'device_class',
  'counts_in_statistics',
  'shuffles_options',
  'allows_calculator',
  'marks_off',
  'closed_at',
  'closed_by',
] as const satisfies readonly (keyof RowWithoutPaper)[];

const idsColumn = z.array(z.string());
const askedInThem = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempts')
    .select(['id', 'question_revision_ids', 'layout'])
    .where((eb) => among(eb.ref('id'), 'ids')),
);

const keptAtMost = 5_000;
/** Most of a row, and the same at each save of an attempt. Only what was read: an insert may yet be taken back. */
const kept = new Map<string, AskedIn>();

async function withPapers(db: Reader, rows: readonly RowWithoutPaper[]): Promise<AttemptRow[]> {
  const missing = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  const read = new Map<string, AskedIn>();
  if (missing.length > 0) {
    for (const { id, question_revision_ids, layout } of await askedInThem.all(db, { ids: missing })) {
      const revisionIds = idsColumn.parse(JSON.parse(question_revision_ids));
      read.set(id, { revisionIds, layout: parseLayout(layout) });
    }
    if (kept.size + read.size > keptAtMost) kept.clear();
    for (const [id, asked] of read) kept.set(id, asked);
  }
  return rows.map((row) => {
    const asked = read.get(row.id) ?? kept.get(row.id);
    if (!asked) throw new Error(`Attempt ${row.id} does not exist any more`);
    // Into the row itself, which was read for this: a copy of it would take as long as reading it.
    return Object.assign(row, asked);
  });
}

async function withPaper(db: Reader, row: RowWithoutPaper | undefined): Promise<AttemptRow | undefined> {
  return row && (await withPapers(db, [row]))[0];
}

const attemptToHold = prepared<{ id: string }>()((db, { value }) =>
  db.selectFrom('attempts').select(columns).where('id', '=', value('id')).forUpdate(),
);

/** The attempt, held until the transaction ends: a save and a close of the same attempt take turns. */
export async function lockOptionalAttempt(trx: Writer, id: string): Promise<AttemptRow | undefined> {
  return withPaper(trx, await attemptToHold.first(trx, { id }));
}

const attemptToRead = prepared<{ id: string }>()((db, { value }) =>
  db.selectFrom('attempts').select(columns).where('id', '=', value('id')),
);

/** As it stands: it may end in the next moment. */
export async function selectOptionalAttempt(db: Reader, id: string): Promise<AttemptRow | undefined> {
  return withPaper(db, await attemptToRead.first(db, { id }));
}

const freeAttempts = prepared<{ ids: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempts')
    .select(columns)
    .where((eb) => among(eb.ref('id'), 'ids'))
    .forUpdate()
    .skipLocked(),
);

/** Several attempts by their ids, held too; one that somebody else holds is absent, and is not waited for. */
export async function lockFreeAttempts(trx: Writer, ids: readonly string[]): Promise<Map<string, AttemptRow>> {
  const rows = await withPapers(trx, await freeAttempts.all(trx, { ids }));
  return new Map(rows.map((row) => [row.id, row]));
}

type PersonAndTest = { userId: string; testId: string };

const openAttempt = prepared<PersonAndTest>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select(columns)
    .where('user_id', '=', value('userId'))
    .where('test_id', '=', value('testId'))
    .where('state', '=', 'open')
    .forUpdate(),
);
const openAttempts = prepared<{ userIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempts')
    .select(columns)
    .where((eb) => among(eb.ref('user_id'), 'userIds'))
    .where('state', '=', 'open'),
);
const openOf = lookedUpTogether(async (db, userIds) =>
  Map.groupBy(await openAttempts.all(db, { userIds }), (row) => row.user_id),
);

/** As it stands: it may end in the next moment. */
export async function selectOptionalOpenAttempt(db: Reader, of: PersonAndTest): Promise<AttemptRow | undefined> {
  const row = (await openOf(db, of.userId))?.find(({ test_id }) => test_id === of.testId);
  return withPaper(db, row);
}

export async function lockOptionalOpenAttempt(trx: Writer, of: PersonAndTest): Promise<AttemptRow | undefined> {
  return withPaper(trx, await openAttempt.first(trx, of));
}

const latestAttempt = prepared<PersonAndTest>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select(columns)
    .where('user_id', '=', value('userId'))
    .where('test_id', '=', value('testId'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate(),
);

export async function lockOptionalLatestAttempt(trx: Writer, of: PersonAndTest): Promise<AttemptRow | undefined> {
  return withPaper(trx, await latestAttempt.first(trx, of));
}

const attemptsMade = prepared<PersonAndTest>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', value('userId'))
    .where('test_id', '=', value('testId'))
    .where('sitting_id', 'is', null),
);

/** Outside sittings. */
export async function countAttempts(db: Reader, of: PersonAndTest): Promise<number> {
  return (await attemptsMade.first(db, of))?.count ?? 0;
}

const attemptsMadeBy = prepared<{ userIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempts')
    .select((eb) => [
      'user_id',
      'test_id',
      eb.fn.count<number>(eb.case().when('sitting_id', 'is', null).then(1).end()).as('made'),
      eb.fn.max(eb.case().when('state', '=', 'open').then(1).else(0).end()).as('is_open'),
    ])
    .where((eb) => among(eb.ref('user_id'), 'userIds'))
    .groupBy(['user_id', 'test_id']),
);

/** What several people have made at each test outside sittings, and whether one is open, there or outside. */
export async function selectAttemptsMade(
  db: Reader,
  userIds: readonly string[],
): Promise<(of: PersonAndTest) => { made: number; isOpen: boolean }> {
  const rows = await attemptsMadeBy.all(db, { userIds });
  return ({ userId, testId }) => {
    const row = rows.find(({ user_id, test_id }) => user_id === userId && test_id === testId);
    return { made: row?.made ?? 0, isOpen: row?.is_open === 1 };
  };
}

type PersonAndSitting = { userId: string; sittingId: string };

const attemptsInSitting = prepared<PersonAndSitting>()((db, { value }) =>
  db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', value('userId'))
    .where('sitting_id', '=', value('sittingId')),
);

export async function countSittingAttempts(db: Reader, of: PersonAndSitting): Promise<number> {
  return (await attemptsInSitting.first(db, of))?.count ?? 0;
}

/** Its id stands where it was given out before. */
export type NewAttempt = Omit<AttemptRow, 'id' | 'state' | 'closed_at' | 'closed_by'> & Partial<Pick<AttemptRow, 'id'>>;

const insertRows = preparedInsert('attempts', {
  id: 'text',
  user_id: 'text',
  test_id: 'text',
  sitting_id: 'text',
  state: 'text',
  started_at: 'number',
  deadline_at: 'number',
  first_deadline_at: 'number',
  added_ms: 'number',
  stopped_ms: 'number',
  paused_at: 'number',
  resumes_at: 'number',
  rest_ms: 'number',
  rested_ms: 'number',
  time_limit: 'number',
  passing_score: 'number',
  question_revision_ids: 'text',
  layout: 'text',
  writer_epoch: 'number',
  writer_client_id: 'text',
  session_id: 'text',
  device_class: 'text',
  counts_in_statistics: 'number',
  shuffles_options: 'number',
  allows_calculator: 'number',
  marks_off: 'text',
  closed_at: 'number',
  closed_by: 'text',
});

const begun = (attempt: NewAttempt): AttemptRow => ({
  id: newId(),
  ...attempt,
  state: 'open',
  closed_at: null,
  closed_by: null,
});

/** Answers them in their order. Throws a duplicate-key error where somebody already has an open attempt at their test. */
export async function insertAttempts(trx: Writer, all: readonly NewAttempt[]): Promise<readonly AttemptRow[]> {
  const attempts = all.map(begun);
  await insertRows(
    trx,
    attempts.map(({ revisionIds, layout, ...row }) => ({
      ...row,
      question_revision_ids: JSON.stringify(revisionIds),
      layout: layout && JSON.stringify(layout),
    })),
  );
  return attempts;
}

export async function insertAttempt(trx: Writer, attempt: NewAttempt): Promise<AttemptRow> {
  const [inserted] = await insertAttempts(trx, [attempt]);
  if (!inserted) throw new Error('An attempt was not inserted');
  return inserted;
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

type Closed = { at: number; by: 'candidate' | 'deadline' };

const closeOpen = prepared<Closed & { ids: readonly string[] }>()((db, { value, among }) =>
  db
    .updateTable('attempts')
    .set({ state: 'closed', closed_at: value('at'), closed_by: value('by') })
    .where((eb) => among(eb.ref('id'), 'ids')),
);

export async function markClosed(trx: Writer, ids: readonly string[], closed: Closed): Promise<void> {
  await closeOpen.all(trx, { ...closed, ids });
}

/** How an attempt was laid out: what the order of its options hangs on, and what its questions stand under. */
export async function selectAsSat(
  db: Reader,
  attemptId: string,
): Promise<{ id: string; shufflesOptions: boolean; layout: Layout | null }> {
  const row = await db
    .selectFrom('attempts')
    .select(['id', 'shuffles_options', 'layout'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return { ...optionOrder(row), layout: parseLayout(row.layout) };
}

export function optionOrder({ id, shuffles_options }: Pick<AttemptRow, 'id' | 'shuffles_options'>) {
  return { id, shufflesOptions: shuffles_options === 1 };
}

export type DueAttempt = { id: string; deadline_at: number };

const attemptsDue = prepared<{ time: number; afterDeadline: number; afterId: string; limit: number }>()(
  (db, { value }) =>
    db
      .selectFrom('attempts')
      .select(['id', 'deadline_at'])
      .where('state', '=', 'open')
      .where('paused_at', 'is', null)
      .where('deadline_at', '<=', value('time'))
      .where((eb) => eb(eb.refTuple('deadline_at', 'id'), '>', eb.tuple(value('afterDeadline'), value('afterId'))))
      .orderBy('deadline_at')
      .orderBy('id')
      .limit(value('limit')),
);

/** Open attempts whose deadline is at or before a time, those that follow one of them. */
export function selectAttemptsDueBy(
  db: Reader,
  time: number,
  { after, limit }: { after: DueAttempt | undefined; limit: number },
): Promise<DueAttempt[]> {
  return attemptsDue.all(db, { time, afterDeadline: after?.deadline_at ?? 0, afterId: after?.id ?? '', limit });
}
