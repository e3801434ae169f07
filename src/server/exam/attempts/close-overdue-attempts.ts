import { graceMs } from '#domain/attempt/deadline.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasRunOut } from './attempt-time.ts';
import { type DueAttempt, lockFreeAttempts, lockOptionalAttempt, selectAttemptsDueBy } from './attempt.queries.ts';
import { closeAttempts } from './close-attempt.ts';
import { closeIfRunOut } from './close-if-run-out.ts';

/**
 * Few, so that the saves of other exams have their turn between two lots: of eight, they wait half as long again, and the
 * results of 2,000 are there within five seconds either way (docs/measurements.md).
 */
const atOnce = 4;

/**
 * Closes the attempts whose deadline and grace are past, and scores what they have, until none is left. Several servers
 * may do it at the same time: each takes what no other holds, and looks at its state again once it holds it.
 * @throws what one of them failed with, once all the others are closed
 */
export async function closeOverdueAttempts(services: Services): Promise<void> {
  const { store, clock } = services;
  if (clock.isBehind() || !clock.mayEndAttempts()) return;
  const dueBy = clock.now() - graceMs;
  const failures: unknown[] = [];
  let last: DueAttempt | undefined;
  do {
    const due = await selectAttemptsDueBy(store.db, dueBy, { after: last, limit: atOnce });
    failures.push(...(await closeLot(services, due)));
    last = due.at(-1);
  } while (last);
  if (failures.length > 0) throw failures[0];
}

/** Closes them together, or each alone where that fails, and answers with what those failed that cannot be closed. */
async function closeLot(services: Services, due: readonly DueAttempt[]): Promise<unknown[]> {
  try {
    if (due.length > 0) await closeTogether(services, due);
    return [];
  } catch {
    const failures: unknown[] = [];
    for (const { id } of due) await closeAlone(services, id).catch((error: unknown) => failures.push(error));
    return failures;
  }
}

function closeTogether(services: Services, due: readonly DueAttempt[]): Promise<unknown> {
  return services.store.write(async (trx) => {
    const held = await lockFreeAttempts(
      trx,
      due.map(({ id }) => id),
    );
    const over = Array.from(held.values()).filter(
      (attempt) => attempt.state === 'open' && hasRunOut(attempt, services) && !services.clock.isBehind(),
    );
    return closeAttempts(
      trx,
      over.map((attempt) => ({ attempt, closed: { at: attempt.deadline_at, by: 'deadline' } })),
    );
  });
}

function closeAlone(services: Services, id: string): Promise<unknown> {
  return services.store.write(async (trx) => {
    const attempt = await lockOptionalAttempt(trx, id);
    return attempt?.state === 'open' ? closeIfRunOut(trx, services, attempt) : undefined;
  });
}
