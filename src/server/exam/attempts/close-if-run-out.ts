import { AppError } from '#contract/errors.ts';
import { type ResultRow, selectResultOfAttempt } from '#server/exam/results/result.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasRunOut } from './attempt-time.ts';
import type { AttemptRow } from './attempt.queries.ts';
import { closeAttempt } from './close-attempt.ts';

/** The result of an attempt that has ended, which it now does where its time has run out; none while it goes on. */
export async function closeIfRunOut(
  trx: Writer,
  services: Services,
  attempt: AttemptRow,
): Promise<ResultRow | undefined> {
  if (attempt.state === 'closed') return selectResultOfAttempt(trx, attempt.id);
  if (!hasRunOut(attempt, services)) return undefined;
  if (services.clock.isBehind()) throw new AppError('CLOCK_BEHIND');
  return closeAttempt(trx, attempt, { at: attempt.deadline_at, by: 'deadline' });
}

export function closedError(result: ResultRow): AppError {
  return new AppError('ATTEMPT_CLOSED', undefined, { resultId: result.id });
}
