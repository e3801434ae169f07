import type { Insertable } from 'kysely';
import { eventLimits } from '#contract/attempt-events.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';
import type { AttemptEventsTable } from '#server/platform/db/tables/presence.ts';

type NewEvent = Omit<Insertable<AttemptEventsTable>, 'attempt_id' | 'received_at'>;

/**
 * Keeps what was noted of an attempt, each once, and no more than a page notes that is sat at as pages are. Answers how
 * many are kept now that were not.
 */
export async function keepEvents(
  trx: Writer,
  attemptId: string,
  { events, at }: { events: readonly NewEvent[]; at: number },
): Promise<number> {
  // Holds the row until the transaction ends: what is sent twice at one moment is counted once.
  await trx.updateTable('attempt_presence').set({ changed_at: at }).where('attempt_id', '=', attemptId).execute();
  const kept = await trx.selectFrom('attempt_events').select('id').where('attempt_id', '=', attemptId).execute();
  const known = new Set(kept.map(({ id }) => id));
  const added = events.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, eventLimits.ofAttempt - known.size));
  if (added.length === 0) return 0;
  const inserted = await trx
    .insertInto('attempt_events')
    .values(added.map((event) => ({ ...event, attempt_id: attemptId, received_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** What was noted of somebody in a sitting, the newest first. */
export function selectEventsIn(db: Reader, { sittingId, userId }: { sittingId: string; userId: string }) {
  return db
    .selectFrom('attempt_events')
    .innerJoin('attempts', 'attempts.id', 'attempt_events.attempt_id')
    .select([
      'attempt_events.id',
      'attempt_events.kind',
      'attempt_events.at',
      'attempt_events.seconds',
      'attempt_events.attempt_id',
    ])
    .where('attempts.sitting_id', '=', sittingId)
    .where('attempts.user_id', '=', userId)
    .orderBy('attempt_events.at', 'desc')
    .orderBy('attempt_events.id', 'desc')
    .execute();
}
