import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, timeSchema } from './lists.ts';
import { referralStatuses } from './vocabulary.ts';

/** Points that an applied reward credits to each of the two (SPEC.md section 9). */
export const rewardPoints = 100;

const ownReferralSchema = z.object({ _id: idSchema, createdAt: timeSchema, status: z.enum(referralStatuses) });
export type OwnReferral = z.output<typeof ownReferralSchema>;

const leaderSchema = z.object({ _id: idSchema, name: z.string(), referralCount: z.number() });
export type Leader = z.output<typeof leaderSchema>;

export const getMyReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals/my-referrals',
  access: 'student',
  summary: "One's own referral code and what it has brought",
  response: z.object({
    referralCode: z.string(),
    stats: z.object({
      totalReferrals: z.number(),
      /** Those whose registration is complete. */
      activeReferrals: z.number(),
    }),
    referralRewards: z.object({ totalPoints: z.number() }),
    /** The newest first, at most a hundred. */
    referrals: z.array(ownReferralSchema),
  }),
});

export const validateReferralCode = endpoint({
  method: 'GET',
  path: '/api/referrals/validate/:code',
  access: 'public',
  summary: 'Whether a referral code is known',
  params: z.object({ code: z.string().max(64) }),
  response: z.object({ valid: z.boolean() }),
});

export const getReferralLeaderboard = endpoint({
  method: 'GET',
  path: '/api/referrals/leaderboard',
  access: 'student',
  summary: "Who has brought the most people this month, by the school's calendar",
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(100).default(10) }),
  response: z.object({ leaderboard: z.array(leaderSchema) }),
});

export const applyReferralReward = endpoint({
  method: 'POST',
  path: '/api/referrals/admin/apply-reward',
  access: 'admin',
  summary: 'Credit the points of a completed referral to both, once',
  body: z.object({ referralId: idSchema, rewardType: z.literal('points'), amount: z.literal(rewardPoints) }),
  response: z.object({ message: z.string() }),
  errors: ['REFERRAL_NOT_FOUND', 'REFERRAL_NOT_COMPLETED', 'REWARD_ALREADY_APPLIED'],
});
