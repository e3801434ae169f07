import type { Role } from '#contract/access.ts';
import { type AccessLevel, type Plan, plans } from '#contract/vocabulary.ts';

type Guarded = { isFree: boolean; accessLevel: AccessLevel };
type Candidate = { role: Role; subscription: Plan };

/** The lowest plan that opens a test. */
export function requiredPlan(test: Guarded): Plan {
  return test.isFree ? 'free' : test.accessLevel;
}

/** Whether this person may take the test. Every plan is open to instructors and administrators. */
export function planOpens(candidate: Candidate, test: Guarded): boolean {
  if (candidate.role !== 'student') return true;
  return plans.indexOf(candidate.subscription) >= plans.indexOf(requiredPlan(test));
}
