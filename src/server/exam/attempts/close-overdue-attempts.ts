import { graceMs } from '#domain/attempt/deadline.ts';
import type { Services } from '#server/platform/services/services.ts';
import { lockOptionalAttempt, selectOpenAttemptsDueBy } from './attempt.queries.ts';
import { closeIfRunOut } from './close-if-run-out.ts';

const atOnce = 100;

/**
 * Closes the attempts whose deadline and grace are past, and scores what they have. Several servers may do it at the
 * same time: each attempt is held while its state is looked at again.
 * @returns how many were due
 */
export async function closeOverdueAttempts(services: Services): Promise<number> {
  const { store, clock } = services;
  if (clock.isBehind() || !clock.mayEndAttempts()) return 0;
  const due = await selectOpenAttemptsDueBy(store.db, clock.now() - graceMs, atOnce);
  await Promise.all(
    due.map((id) =>
      store.write(async (trx) => {
        const attempt = await lockOptionalAttempt(trx, id);
        return attempt?.state === 'open' ? closeIfRunOut(trx, services, attempt) : undefined;
      }),
    ),
  );
  return due.length;
}
