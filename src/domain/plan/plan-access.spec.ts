import { describe, expect, it } from 'vitest';
import type { AccessLevel, Plan } from '#contract/vocabulary.ts';
import { accessLevels, plans } from '#contract/vocabulary.ts';
import { planOpens, requiredPlan } from './plan-access.ts';

const open = true;
const shut = false;

describe('which test a student may take', () => {
  it.each<[Plan, AccessLevel, boolean]>([
    ['free', 'free', open],
    ['free', 'basic', shut],
    ['free', 'premium', shut],
    ['basic', 'free', open],
    ['basic', 'basic', open],
    ['basic', 'premium', shut],
    ['premium', 'free', open],
    ['premium', 'basic', open],
    ['premium', 'premium', open],
  ])('with the plan %s a test of level %s is open: %j', (subscription, accessLevel, expected) => {
    expect(planOpens({ role: 'student', subscription }, { isFree: false, accessLevel })).toBe(expected);
  });

  const everyPair = plans.flatMap((subscription) => accessLevels.map((level) => [subscription, level] as const));

  it.each(everyPair)('with the plan %s a test of level %s that was made free is open', (subscription, accessLevel) => {
    expect(planOpens({ role: 'student', subscription }, { isFree: true, accessLevel })).toBe(open);
  });

  it.each(everyPair)('every test is open to teachers and admins: plan %s, level %s', (subscription, accessLevel) => {
    for (const role of ['instructor', 'admin'] as const)
      for (const isFree of [true, false]) expect(planOpens({ role, subscription }, { isFree, accessLevel })).toBe(open);
  });
});

describe('the plan that a test asks for', () => {
  it.each<[AccessLevel, boolean, Plan]>([
    ['free', false, 'free'],
    ['basic', false, 'basic'],
    ['premium', false, 'premium'],
    ['free', true, 'free'],
    ['basic', true, 'free'],
    ['premium', true, 'free'],
  ])('of level %s, made free %j, is %s', (accessLevel, isFree, plan) => {
    expect(requiredPlan({ accessLevel, isFree })).toBe(plan);
  });

  it.each(accessLevels)('is enough to take it: level %s', (accessLevel) => {
    for (const isFree of [true, false]) {
      const subscription = requiredPlan({ accessLevel, isFree });
      expect(planOpens({ role: 'student', subscription }, { accessLevel, isFree })).toBe(open);
    }
  });
});
