import type { Role } from '#contract/access.ts';
import type { TwoFactorRule } from '#contract/vocabulary.ts';

/** Whether the school asks everybody with a role for a code at sign-in. */
export function isTwoFactorAsked(rule: TwoFactorRule, role: Role): boolean {
  if (role === 'student' || rule === 'none') return false;
  return role === 'admin' || rule === 'staff';
}
