import type { Writer } from '#server/platform/db/store.ts';
import { lockFreeAttempts } from './attempt.queries.ts';
import { closeAttempts } from './close-attempt.ts';

/** Ends attempts that the transaction holds, now, with what is saved: whoever invigilates ends them. */
export async function closeOpenAttempts(trx: Writer, attemptIds: readonly string[], at: number): Promise<void> {
  const held = await lockFreeAttempts(trx, attemptIds);
  const open = [...held.values()].filter(({ state }) => state === 'open');
  await closeAttempts(
    trx,
    open.map((attempt) => ({ attempt, closed: { at: Math.min(at, attempt.deadline_at), by: 'deadline' } })),
  );
}
