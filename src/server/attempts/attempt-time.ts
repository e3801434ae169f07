import { isOver } from '#domain/attempt/deadline.ts';
import type { Services } from '#server/services.ts';
import type { AttemptRow } from './attempt.queries.ts';

/** Whether the deadline and its grace are past, so that the attempt is to be closed. */
export function hasRunOut(attempt: AttemptRow, { clock }: Pick<Services, 'clock'>): boolean {
  return isOver({ deadlineAt: attempt.deadline_at }, clock.now(), clock.upSince());
}
