import { isOver } from '#domain/attempt/deadline.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { AttemptRow } from './attempt.queries.ts';

/**
 * Whether the deadline and its grace are past, so that the attempt is to be closed. Never while the service cannot write
 * or is stopping: then it is down, and grace is counted from when it is up again.
 */
export function hasRunOut(attempt: Pick<AttemptRow, 'deadline_at'>, { clock }: Pick<Services, 'clock'>): boolean {
  const now = clock.now();
  return clock.mayEndAttempts() && isOver({ deadlineAt: attempt.deadline_at }, now, clock.service());
}
