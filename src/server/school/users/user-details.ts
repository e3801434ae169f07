import type { getUserPayments, getUserReferrals, getUserResults, UserDetails } from '#contract/admin-users.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { listedStatus } from '#domain/referral/listed-status.ts';
import { classText } from '#domain/school-year/class-text.ts';
import { presentResult } from '#server/exam/results/present-result.ts';
import { selectOwnResults } from '#server/exam/results/result.queries.ts';
import { selectPaymentsOf } from '#server/money/payments/payment.queries.ts';
import { presentPayment } from '#server/money/payments/present-payment.ts';
import { selectOptionalAccommodation } from '#server/people/accommodations/accommodation.queries.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import { selectOptionalUser, type UserRow } from '#server/people/auth/user.queries.ts';
import { selectClassesOf } from '#server/people/classes/class.queries.ts';
import { countReferralsBy, sumPoints } from '#server/people/referrals/referral.queries.ts';
import { selectOptionalEnabled } from '#server/people/two-factor/two-factor.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { type Page, presentPagination } from '#server/platform/http/pages.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { selectTotals } from '#server/platform/totals/totals.queries.ts';
import { countTestsBy, selectOptionalReferrer, selectReferred } from './user-details.queries.ts';

const mostListed = 100;

export async function requireUser(db: Reader, userId: string): Promise<UserRow> {
  const user = await selectOptionalUser(db, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return user;
}

export async function userDetails(db: Reader, userId: string): Promise<UserDetails> {
  const user = await requireUser(db, userId);
  const totals = (await selectTotals(db, 'user', [userId])).get(userId);
  const results = totals?.results ?? 0;
  return {
    ...presentUser(user),
    lastActiveAt: user.last_active_at === null ? null : wireTime(user.last_active_at),
    emailConfirmed: user.email_confirmed_at !== null,
    hasPin: user.pin_mac !== null,
    hasPassword: user.password_hash !== null,
    twoFactor: (await selectOptionalEnabled(db, userId)) !== undefined,
    accommodation: (await selectOptionalAccommodation(db, userId)) ?? null,
    classes: (await selectClassesOf(db, userId, user.role === 'student' ? 'class_members' : 'class_teachers')).map(
      (row) => ({ _id: row.id, text: classText(row) }),
    ),
    stats: {
      results,
      averageScore: totals && results > 0 ? totals.score_sum / results : null,
      referrals: (await countReferralsBy(db, userId)).total,
      points: await sumPoints(db, userId),
      createdTests: await countTestsBy(db, userId),
    },
  };
}

export async function userResults(db: Reader, userId: string, page: Page): Promise<ReplyOf<typeof getUserResults>> {
  await requireUser(db, userId);
  const own = { userId, search: undefined, sortBy: 'submitted_at', order: 'desc' } as const;
  const { rows, total } = await selectOwnResults(db, own, page);
  return { results: rows.map(presentResult), pagination: presentPagination(page, total) };
}

export async function userPayments(db: Reader, userId: string): Promise<ReplyOf<typeof getUserPayments>> {
  await requireUser(db, userId);
  return { payments: (await selectPaymentsOf(db, userId)).map(presentPayment) };
}

export async function userReferrals(db: Reader, userId: string): Promise<ReplyOf<typeof getUserReferrals>> {
  await requireUser(db, userId);
  const referrer = await selectOptionalReferrer(db, userId);
  const referred = await selectReferred(db, userId, mostListed);
  return {
    referredBy: referrer ? { _id: referrer.id, name: referrer.name } : null,
    referrals: referred.map((row) => ({
      _id: row.id,
      referred: { _id: row.referred_id, name: row.name },
      status: listedStatus({ status: row.status, heldAt: row.held_at }),
      createdAt: wireTime(row.created_at),
    })),
  };
}
