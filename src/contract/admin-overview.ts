import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema, timeZoneSchema } from './lists.ts';
import { paymentSchema } from './payments.ts';

/** Percent by which the last 30 days differ from the 30 before; null where there is no earlier period. */
const trendSchema = z.number().nullable();

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'The platform in figures, each with its trend',
  response: z.object({
    totalUsers: z.number(),
    totalTests: z.number(),
    totalQuestions: z.number(),
    totalResults: z.number(),
    /** Percent; 0 where there is no result. */
    averageScore: z.number(),
    /** Kobo. */
    totalRevenue: z.number(),
    /** Those that went through and were not given back. */
    totalPayments: z.number(),
    /** The newest five. */
    recentPayments: z.array(paymentSchema),
    trends: z.object({
      totalUsers: trendSchema,
      totalTests: trendSchema,
      totalQuestions: trendSchema,
      totalResults: trendSchema,
      averageScore: trendSchema,
      totalRevenue: trendSchema,
      totalPayments: trendSchema,
    }),
  }),
});
export type AdminStats = z.output<typeof getAdminStats.response>;

export const activityActions = [
  'signed-up',
  'password-changed',
  'user-created',
  'user-changed',
  'user-deleted',
  'test-created',
  'test-published',
  'test-unpublished',
  'test-deleted',
  'question-deleted',
  'question-regraded',
  'result-submitted',
  'attempt-reopened',
  'payment-succeeded',
  'payment-refunded',
  'referral-completed',
  'reward-applied',
  'settings-changed',
] as const;
export type ActivityAction = (typeof activityActions)[number];

export const activitySubjects = [
  'user',
  'test',
  'question',
  'attempt',
  'result',
  'payment',
  'referral',
  'settings',
] as const;

const activitySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  action: z.enum(activityActions),
  /** Who did it; null for the system. The name is empty once the account is deleted. */
  actor: z.object({ _id: idSchema, name: z.string() }).nullable(),
  subject: z.object({
    type: z.enum(activitySubjects),
    _id: idSchema,
    /** A person's name, a test's title, a result's score and test; empty where there is nothing to name. */
    label: z.string(),
  }),
});
export type Activity = z.output<typeof activitySchema>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  access: 'admin',
  summary: 'What has happened, the newest first',
  query: z.object({
    limit: z.coerce.number<number>().int().min(1).max(100).default(10),
    /** The `_id` of the last one that one has: those before it follow. */
    before: idSchema.optional(),
  }),
  response: z.object({ activities: z.array(activitySchema) }),
});

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  summary: 'How the platform is used',
  query: z.object({ timeZone: timeZoneSchema }),
  response: z.object({
    totalUsers: z.number(),
    totalTests: z.number(),
    totalAttempts: z.number(),
    /** Percent. */
    averageScore: z.number(),
    /** People with session activity in the last 30 days. */
    activeUsers: z.number(),
    /** Percent of ended attempts that the candidate submitted. */
    completionRate: z.number(),
    /** Minutes that an attempt takes. */
    averageTime: z.number(),
    /** The last seven days of the viewer's calendar as YYYY-MM-DD, today last. */
    activityData: z.array(z.object({ day: z.string(), attempts: z.number() })),
    /** The categories with the most results first. */
    performanceData: z.array(z.object({ category: z.string(), score: z.number(), results: z.number() })),
    /** Null where there is not enough to say. */
    insights: z.object({
      /** Hour of the viewer's day, 0 to 23, in which the most attempts start. */
      peakHour: z.number().nullable(),
      /** Percent of attempts that start on a phone or a tablet. */
      mobileShare: z.number().nullable(),
      /** Percent of those active in the 30 days before the last 30 who were active in the last 30 too. */
      retention: z.number().nullable(),
      /** Mean rating, 1 to 5. */
      satisfaction: z.number().nullable(),
      ratings: z.number(),
    }),
  }),
});
export type Analytics = z.output<typeof getAnalytics.response>;
