import type { Role } from '#contract/access.ts';

/** Attempts of administrators, and of authors at their own tests, stay out of every statistic. */
export function countsInStatistics(candidate: { id: string; role: Role }, test: { createdBy: string }): boolean {
  return candidate.role !== 'admin' && candidate.id !== test.createdBy;
}

/** Whether another attempt may be started. No limit is the rule. */
export function mayStartAnother(attemptsMade: number, attemptLimit: number | null): boolean {
  return attemptLimit === null || attemptsMade < attemptLimit;
}
