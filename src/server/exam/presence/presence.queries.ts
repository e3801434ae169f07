import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { inParts, prepared } from '#server/platform/db/prepared.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptPresenceTable } from '#server/platform/db/tables/presence.ts';

export type PresenceRow = Selectable<AttemptPresenceTable>;

type Upsert = ExpressionBuilder<Database & { excluded: AttemptPresenceTable }, 'attempt_presence' | 'excluded'>;

const later = (eb: Upsert, column: 'seen_at' | 'changed_at' | 'counted_at') => ({
  [column]: eb
    .case()
    .when(`excluded.${column}`, '>', eb.ref(`attempt_presence.${column}`))
    .then(eb.ref(`excluded.${column}`))
    .else(eb.ref(`attempt_presence.${column}`))
    .end(),
});

/** What was counted stands where it was counted last. */
const counted = <Column extends 'answered' | 'saved_at'>(eb: Upsert, column: Column) =>
  sql<
    PresenceRow[Column]
  >`case when ${eb('excluded.counted_at', '>', eb.ref('attempt_presence.counted_at'))} then ${eb.ref(`excluded.${column}`)} else ${eb.ref(`attempt_presence.${column}`)} end`;

/** From where nothing was written nothing is known of the device. */
const ofDevice = <Column extends 'device_class' | 'browser' | 'address'>(eb: Upsert, column: Column) =>
  sql<
    PresenceRow[Column]
  >`case when ${eb('excluded.address', '<>', '')} then ${eb.ref(`excluded.${column}`)} else ${eb.ref(`attempt_presence.${column}`)} end`;

const upsert = prepared<{ all: readonly PresenceRow[] }>()((db, { rows }) =>
  db
    .insertInto('attempt_presence')
    .columns([
      'attempt_id',
      'sitting_id',
      'user_id',
      'seen_at',
      'saved_at',
      'answered',
      'counted_at',
      'device_class',
      'browser',
      'address',
      'changed_at',
    ])
    .expression(
      rows('all', {
        attempt_id: 'text',
        sitting_id: 'text',
        user_id: 'text',
        seen_at: 'number',
        saved_at: 'number',
        answered: 'number',
        counted_at: 'number',
        device_class: 'text',
        browser: 'text',
        address: 'text',
        changed_at: 'number',
      }),
    )
    .onConflict((conflict) =>
      conflict.column('attempt_id').doUpdateSet((eb) => ({
        ...later(eb, 'seen_at'),
        ...later(eb, 'changed_at'),
        ...later(eb, 'counted_at'),
        answered: counted(eb, 'answered'),
        saved_at: counted(eb, 'saved_at'),
        device_class: ofDevice(eb, 'device_class'),
        browser: ofDevice(eb, 'browser'),
        address: ofDevice(eb, 'address'),
      })),
    ),
);

/** Enters what was heard. Another server may have heard something later of the same attempt: that stays. */
export async function upsertPresence(trx: Writer, rows: readonly PresenceRow[]): Promise<void> {
  // In the order of their keys, so that two servers never wait for each other.
  const inOrder = rows.toSorted((a, b) => (a.attempt_id < b.attempt_id ? -1 : 1));
  for (const part of inParts(inOrder)) await upsert.all(trx, { all: part });
}

export type Progress = { answered: number; savedAt: number | null };

const progressOf = prepared<{ attemptIds: readonly string[] }>()((db, { among }) =>
  db
    .selectFrom('attempt_answers')
    .select((eb) => [
      'attempt_id',
      eb.fn.count<number>('answer').as('answered'),
      eb.fn.max('received_at').as('saved_at'),
    ])
    .where((eb) => among(eb.ref('attempt_id'), 'attemptIds'))
    .groupBy('attempt_id'),
);

/** So few that reading all of their answers holds nothing up. */
const countedAtOnce = 100;

/** How much of each of several attempts is answered, and when its last answer came. */
export async function selectProgress(db: Reader, attemptIds: readonly string[]): Promise<Map<string, Progress>> {
  const progress = new Map<string, Progress>();
  for (let from = 0; from < attemptIds.length; from += countedAtOnce) {
    const rows = await progressOf.all(db, { attemptIds: attemptIds.slice(from, from + countedAtOnce) });
    for (const { attempt_id, answered, saved_at } of rows) progress.set(attempt_id, { answered, savedAt: saved_at });
  }
  return progress;
}

/** When anything was last heard of the device of an attempt, as far as it is written down. */
export async function selectSeenAt(db: Reader, attemptId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('attempt_presence')
    .select('seen_at')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.seen_at;
}
