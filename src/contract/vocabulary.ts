import { z } from 'zod';

/** The closed lists of SPEC.md section 9, each once. */
export const plans = ['free', 'basic', 'premium'] as const;
export type Plan = (typeof plans)[number];
export const planSchema = z.enum(plans);

/** A test's access level is the lowest plan that opens it. */
export const accessLevels = plans;
export type AccessLevel = Plan;
export const accessLevelSchema = planSchema;

/** Of whom the school asks a code at sign-in; staff are administrators and instructors. */
export const twoFactorRules = ['none', 'administrators', 'staff'] as const;
export type TwoFactorRule = (typeof twoFactorRules)[number];

/** The part of a school year that a class is for; `whole` is all three terms. */
export const terms = ['first', 'second', 'third', 'whole'] as const;
export type Term = (typeof terms)[number];
export const termSchema = z.enum(terms, { error: 'Please choose a term' });

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
export const difficultySchema = z.enum(difficulties);

export const questionTypes = [
  'multiple-choice',
  'multiple-response',
  'true-false',
  'short-answer',
  'ordering',
  'matching',
  'gap-fill',
  'numeric',
  'essay',
] as const;
export type QuestionType = (typeof questionTypes)[number];
export const questionTypeSchema = z.enum(questionTypes);

/**
 * How an answer that is right in part is marked: not at all, by the share of its parts that are right, or by what is right
 * less what is wrong, never below nothing.
 */
export const markingRules = ['all-or-nothing', 'per-part', 'right-minus-wrong'] as const;
export type MarkingRule = (typeof markingRules)[number];

/** When a result shows the key: as soon as the attempt is submitted, from a date on, or never. */
export const reviewPolicies = ['after-submission', 'after-date', 'never'] as const;
export type ReviewPolicy = (typeof reviewPolicies)[number];
export const reviewPolicySchema = z.enum(reviewPolicies);

/**
 * What a wrong answer takes off, as a share of its question's points: nothing, a quarter (+4, -1), a third, a half, all of
 * them, or as much as guessing wins, so that it is worth nothing. No answer takes nothing off.
 */
export const marksOffRules = ['nothing', 'quarter', 'third', 'half', 'all', 'guessing'] as const;
export type MarksOff = (typeof marksOffRules)[number];
export const marksOffSchema = z.enum(marksOffRules);

/** What a colleague may do with a test that is shared with them; who may do more may do what stands before, too. */
export const shareLevels = ['view', 'use', 'edit'] as const;
export const shareLevelSchema = z.enum(shareLevels);
export type ShareLevel = z.output<typeof shareLevelSchema>;

/** The same, and what its author may. */
export const testStandingSchema = z.enum([...shareLevels, 'own']);
export type TestStanding = z.output<typeof testStandingSchema>;

/**
 * What an instructor may rule on a question whose key does not do: out of all scores, right for all, right for all who
 * answered it, or several keys.
 */
export const rulingKindSchema = z.enum(['void', 'full-mark', 'full-mark-if-answered', 'several-keys']);
export type RulingKind = z.output<typeof rulingKindSchema>;

/** The kind of device that a test is sat on, as far as its browser says. */
export const deviceClassSchema = z.enum(['phone', 'tablet', 'desktop', 'unknown']);
export type DeviceClass = z.output<typeof deviceClassSchema>;

/** The categories that the test form offers. A test that was imported may bear another. */
export const categories = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Geography',
  'Computer Science',
  'Physics',
  'Chemistry',
  'Biology',
  'Economics',
  'Business',
  'Other',
] as const;
export type Category = (typeof categories)[number];

/** What has become of a payment: the provider's success is shown as completed (SPEC.md section 4). */
export const paymentStatuses = ['pending', 'success', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const referralStatuses = ['pending', 'completed'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Held: one of an unusual run from one address, which counts once an administrator has released it. */
export const listedReferralStatuses = [...referralStatuses, 'held'] as const;
export type ListedReferralStatus = (typeof listedReferralStatuses)[number];
