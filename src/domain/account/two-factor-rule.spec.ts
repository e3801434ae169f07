import { expect, it } from 'vitest';
import type { Role } from '#contract/access.ts';
import type { TwoFactorRule } from '#contract/vocabulary.ts';
import { isTwoFactorAsked } from './two-factor-rule.ts';

it.each<[TwoFactorRule, Role, boolean]>([
  ['none', 'admin', false],
  ['none', 'instructor', false],
  ['none', 'student', false],
  ['administrators', 'admin', true],
  ['administrators', 'instructor', false],
  ['administrators', 'student', false],
  ['staff', 'admin', true],
  ['staff', 'instructor', true],
  ['staff', 'student', false],
])('where the rule is for %s, a code is asked of the role %s: %s', (rule, role, expected) => {
  expect(isTwoFactorAsked(rule, role)).toBe(expected);
});
