import { z } from 'zod';
import { roles } from './access.ts';
import { auditActions } from './audit-actions.ts';
import { idSchema, list, searchSchema, sortedBy, timeZoneSchema } from './lists.ts';
import {
  accessLevelSchema,
  difficultySchema,
  listedReferralStatuses,
  paymentStatuses,
  planSchema,
  termSchema,
} from './vocabulary.ts';

// The administrator's lists. The landing page loads them with the routes, so nothing else of the administrator's
// contract stands here.

export const paymentList = list({
  filters: { search: searchSchema, status: z.enum(paymentStatuses) },
  called: sortedBy(['createdAt', 'amount']),
  addressed: {},
  view: {},
});

export const userList = list({
  filters: { search: searchSchema, role: z.enum(roles), subscription: planSchema, class: idSchema },
  called: sortedBy(['createdAt', 'name', 'email']),
  addressed: {},
  view: { order: z.enum(['oldest', 'name', 'email']) },
});

/** All classes, or those that somebody teaches, by name. */
export const classList = list({
  filters: { search: searchSchema, session: z.string().max(9), term: termSchema },
  called: { state: z.enum(['current', 'archived']).optional() },
  addressed: { show: z.enum(['archived', 'all']) },
  view: {},
});

/** By name. */
export const classMemberList = list({ filters: { search: searchSchema }, called: {}, addressed: {}, view: {} });

export const referralList = list({
  filters: { search: searchSchema, status: z.enum(listedReferralStatuses) },
  called: sortedBy(['createdAt', 'status']),
  addressed: {},
  view: {
    tab: z.enum(['all', 'analytics', 'top']),
    sortBy: z.enum(['status']),
    sortOrder: z.enum(['asc']),
  },
});

export const questionList = list({
  filters: { search: searchSchema, difficulty: difficultySchema, category: z.string().max(80) },
  called: sortedBy(['createdAt']),
  addressed: {},
  view: {},
});

export const testList = list({
  filters: { search: searchSchema },
  called: { ...sortedBy(['createdAt', 'title']), accessLevel: accessLevelSchema.optional() },
  addressed: { level: accessLevelSchema },
  view: {},
});

const badDay = { error: 'Please give the day as year, month and day: 2026-11-21' };
const daySchema = z.iso.date(badDay).regex(/^2\d{3}-/, badDay);

const badScore = { error: 'A score must be between 0 and 100' };
const scoreSchema = z.coerce.number<number>(badScore).min(0, badScore).max(100, badScore);

/** Scores from one to the next of the buckets that distributions are shown in. */
export const scoreBands = ['0-20', '21-40', '41-60', '61-80', '81-100'] as const;

export const resultList = list({
  filters: {
    search: searchSchema,
    test: idSchema,
    /** Whoever took it. */
    person: idSchema,
    /** Whoever is in it now. */
    class: idSchema,
    /** In which it was sat. */
    sitting: idSchema,
    /** The test's when it was taken. */
    category: z.string().max(80),
    /** By the test's own mark. */
    status: z.enum(['passed', 'failed']),
    /** First and last day in the viewer's calendar. */
    from: daySchema,
    to: daySchema,
  },
  called: {
    ...sortedBy(['createdAt', 'score']),
    /** Percent, both included. */
    minScore: scoreSchema.optional(),
    maxScore: scoreSchema.optional(),
    timeZone: timeZoneSchema,
  },
  addressed: { score: z.enum(scoreBands) },
  view: { sort: z.enum(['oldest', 'highest', 'lowest']) },
});

const notAction = { error: 'That action is not known' };
const notDay = { error: 'A day is written as 2026-11-21' };

/** Always the newest first. */
export const auditList = list({
  filters: {
    /** In the name or the e-mail of whoever did it, or whom it was done to. */
    search: z.string().trim().max(200, { error: 'That is too long to search for' }),
    action: z.enum(auditActions, notAction),
    address: z.string().trim().max(64, { error: 'That is no address' }),
    /** Days on the school's clocks, both with their whole length. */
    from: z.iso.date(notDay),
    to: z.iso.date(notDay),
  },
  called: {},
  addressed: {},
  view: {},
});
