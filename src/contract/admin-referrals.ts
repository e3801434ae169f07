import { z } from 'zod';
import { referralList } from './admin-lists.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';
import { listedReferralStatuses } from './vocabulary.ts';

const personSchema = z.object({ _id: idSchema, name: z.string(), email: z.string() });

export const listedReferralSchema = z.object({
  _id: idSchema,
  referralCode: z.string(),
  status: z.enum(listedReferralStatuses),
  createdAt: timeSchema,
  referrer: personSchema,
  referred: personSchema,
  reward: z.object({ amount: z.number(), type: z.literal('points'), applied: z.boolean() }),
});
export type ListedReferral = z.output<typeof listedReferralSchema>;

export const getReferralStats = endpoint({
  method: 'GET',
  path: '/api/referrals/admin/stats',
  access: 'admin',
  summary: 'The referral programme in figures',
  response: z.object({
    overview: z.object({
      totalReferrals: z.number(),
      completedReferrals: z.number(),
      /** Percent. */
      conversionRate: z.number(),
    }),
    /** The newest five. */
    recentReferrals: z.array(listedReferralSchema),
    /** The last twelve months of the school's calendar, the oldest first. */
    monthlyTrends: z.array(
      z.object({
        /** Month 1 to 12. */
        _id: z.object({ month: z.number(), year: z.number() }),
        count: z.number(),
        completed: z.number(),
      }),
    ),
    /** The ten who have brought the most. */
    topReferrers: z.array(
      z.object({
        _id: idSchema,
        name: z.string(),
        email: z.string(),
        referralCount: z.number(),
        /** Points. */
        totalRewards: z.number(),
      }),
    ),
  }),
});
export type ReferralStats = z.output<typeof getReferralStats.response>;

export const getAllReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals/admin/all',
  access: 'admin',
  summary: 'All referrals; the search looks at both names and addresses, and the code',
  query: referralList.query.extend({ limit: z.coerce.number<number>().int().min(1).max(100).default(10) }),
  response: z.object({ referrals: z.array(listedReferralSchema), pagination: paginationSchema }),
});

export const exportReferrals = fileEndpoint({
  path: '/api/referrals/admin/export',
  access: 'admin',
  summary: 'The list of referrals as CSV, with its filters and order',
  query: referralList.exportQuery,
  files: ['text/csv'],
});

export const releaseReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/admin/:referralId/release',
  access: 'admin',
  summary: 'Have a referral count that is held',
  params: z.object({ referralId: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['REFERRAL_NOT_FOUND', 'REFERRAL_NOT_HELD'],
});
