import type { OwnData } from '#contract/own-data.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import { selectSessions } from '#server/people/auth/session.queries.ts';
import { selectUser } from '#server/people/auth/user.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import { ownAttempts, ownResults } from './own-attempts.ts';
import * as own from './own-data.queries.ts';
import { ownSittings } from './own-sittings.ts';
import { presentPreferences } from './preferences.ts';

/** Everything that is held about a person, for themself. It holds no token, and of open tests nothing of the key. */
export async function ownData(db: Reader, actor: Actor, now: number): Promise<OwnData> {
  const user = await selectUser(db, actor.id);
  return {
    exportedAt: wireTime(now),
    profile: {
      ...presentUser(user),
      emailConfirmedAt: optionalWireTime(user.email_confirmed_at),
      updatedAt: wireTime(user.updated_at),
      lastActiveAt: optionalWireTime(user.last_active_at),
    },
    preferences: presentPreferences(user),
    sessions: (await selectSessions(db, actor.id)).map((session) => ({
      userAgent: session.user_agent,
      createdAt: wireTime(session.created_at),
      lastSeenAt: wireTime(session.last_seen_at),
      current: session.id === actor.sessionId,
    })),
    sittings: await ownSittings(db, actor.id),
    attempts: await ownAttempts(db, actor),
    results: await ownResults(db, actor, now),
    ...(await ownMoney(db, actor.id)),
    ...(await ownReferrals(db, actor.id)),
    accommodations: await ownAccommodations(db, actor.id),
    classes: (await own.selectOwnClasses(db, actor.id)).map(({ name, session, term, joined_at }) => ({
      name,
      session,
      term,
      joinedAt: wireTime(joined_at),
    })),
    uploads: (await own.selectOwnUploads(db, actor.id)).map(({ file_name, created_at }) => ({
      fileName: file_name,
      uploadedAt: wireTime(created_at),
    })),
    activity: (await own.selectOwnActivity(db, actor.id)).map((entry) => ({
      at: wireTime(entry.at),
      action: entry.action,
      subjectType: entry.subject_type,
      subjectId: entry.subject_id,
    })),
  };
}

async function ownAccommodations(db: Reader, userId: string): Promise<OwnData['accommodations']> {
  const row = await own.selectOwnAccommodations(db, userId);
  if (!row) return null;
  return {
    extraPercent: row.extra_percent,
    largerType: row.larger_type === 1,
    restMinutes: row.rest_minutes,
    validUntil: row.valid_until,
    setAt: wireTime(row.set_at),
  };
}

async function ownMoney(db: Reader, userId: string): Promise<Pick<OwnData, 'payments' | 'planChanges'>> {
  return {
    payments: (await own.selectOwnPayments(db, userId)).map((payment) => ({
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      paymentMethod: payment.payment_method,
      plan: payment.plan,
      createdAt: wireTime(payment.created_at),
      updatedAt: wireTime(payment.updated_at),
    })),
    planChanges: (await own.selectOwnPlanChanges(db, userId)).map((change) => ({
      from: change.from_plan,
      to: change.to_plan,
      reason: change.reason,
      paymentReference: change.reference,
      changedAt: wireTime(change.changed_at),
    })),
  };
}

async function ownReferrals(db: Reader, userId: string): Promise<Pick<OwnData, 'referrals' | 'points'>> {
  const { made, cameWith } = await own.selectOwnReferrals(db, userId);
  return {
    referrals: {
      made: made.map((referral) => ({
        createdAt: wireTime(referral.created_at),
        status: referral.status,
        completedAt: optionalWireTime(referral.completed_at),
      })),
      cameWith: cameWith
        ? {
            referralCode: cameWith.referral_code,
            createdAt: wireTime(cameWith.created_at),
            status: cameWith.status,
          }
        : null,
    },
    points: (await own.selectOwnPoints(db, userId)).map((entry) => ({
      amount: entry.amount,
      createdAt: wireTime(entry.created_at),
    })),
  };
}
