import { isOver } from '#domain/attempt/deadline.ts';
import { firstDeadline, type Terms } from '#domain/attempt/time-log.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { AttemptRow } from './attempt.queries.ts';

export type TimedRow = Pick<AttemptRow, 'deadline_at' | 'paused_at' | 'resumes_at'>;

/** The time of an attempt, as the rules read it. */
export const timeOf = ({ deadline_at, paused_at, resumes_at }: TimedRow) => ({
  deadlineAt: deadline_at,
  pausedAt: paused_at,
  resumesAt: resumes_at,
});

/**
 * Whether the deadline and its grace are past, so that the attempt is to be closed. Never while the service cannot write
 * or is stopping: then it is down, and grace is counted from when it is up again.
 */
export function hasRunOut(attempt: TimedRow, { clock }: Pick<Services, 'clock'>): boolean {
  const now = clock.now();
  return clock.mayEndAttempts() && isOver(timeOf(attempt), now, clock.service());
}

/**
 * The time of an attempt to which nothing has been done yet.
 * @param restMinutes that this person has in it
 */
export function untouchedTime(terms: Terms, restMinutes: number) {
  const deadline = firstDeadline(terms);
  return {
    started_at: terms.startedAt,
    deadline_at: deadline,
    first_deadline_at: deadline,
    added_ms: 0,
    stopped_ms: 0,
    paused_at: null,
    resumes_at: null,
    rest_ms: restMinutes * 60_000,
    rested_ms: 0,
  };
}
