import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Store, Writer } from '#server/platform/db/store.ts';
import { hashToken } from '#server/platform/tokens/tokens.ts';
import { StoreLimiter } from './store-limiter.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every limit that all servers count together: how many in how long. What a single server counts by itself, calls of
 * any kind, stands in http/rate-limits.ts. Why they are as they are is told in docs/decisions/0021.
 */
const wanted = {
  /** Tries at one account from one address that it is not known at. */
  'sign-in-address': { points: 10, windowMs: 15 * minute },
  /** Tries at one account from devices that it is not known on, over all addresses. */
  'sign-in-account': { points: 50, windowMs: hour },
  /** Tries at one account on a device on which it has signed in before. */
  'sign-in-device': { points: 10, windowMs: 15 * minute },
  /** Failed sign-ins with e-mails that nobody has, from one address, that the audit trail keeps. */
  'unknown-sign-in': { points: 30, windowMs: hour },
  /** Accounts opened from one address: a class of 60 in a lesson, and the ones who were late. */
  registration: { points: 100, windowMs: hour },
  /** Access codes of a sitting that one candidate tries. */
  'access-code': { points: 10, windowMs: 10 * minute },
  /** Links that are tried by which a new school is set up, from one address. */
  setup: { points: 20, windowMs: 15 * minute },
  /** Registrations with one person's code from one address, before they wait for an administrator. */
  'referral-run': { points: 10, windowMs: day },
  /** Letters by which a password is reset, to one address for e-mail. */
  'reset-letter': { points: 5, windowMs: 15 * minute },
  /** The same asked for from one address: a whole computer room may have forgotten. */
  'reset-address': { points: 60, windowMs: 15 * minute },
  /** Changes of one account's e-mail. */
  'email-change': { points: 5, windowMs: day },
  /** Letters by which an address is confirmed, to one address for e-mail. */
  'confirmation-letter': { points: 3, windowMs: day },
  /** Pictures that are fetched from elsewhere for one account. */
  avatar: { points: 20, windowMs: 10 * minute },
  /** Payments that one account begins: each is a call to the provider, and stays in the books. */
  checkout: { points: 5, windowMs: 10 * minute },
} as const satisfies Record<string, { points: number; windowMs: number }>;

export type LimitName = keyof typeof wanted;

/** What is counted against a limit. The parts are kept as hashes: an e-mail or an address is nobody's to read there. */
export type LimitedBy = readonly [string, ...string[]];

export type Limits = {
  /** Counts one, and answers how many there have been and how many there may be. */
  count: (name: LimitName, by: LimitedBy) => Promise<{ isAllowed: boolean; isFirstRefused: boolean }>;
  /** Gives back one that was counted: it was no wrong try. */
  giveBack: (name: LimitName, by: LimitedBy) => Promise<void>;
};

export function openLimits(store: Store, now: () => number): Limits {
  const open = (name: LimitName) => new StoreLimiter(store, now, { name, ...wanted[name] });
  const limiters = new Map<LimitName, StoreLimiter>();
  const limiterOf = (name: LimitName): StoreLimiter => {
    const limiter = limiters.get(name) ?? open(name);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    count: async (name, by) => {
      try {
        await limiterOf(name).consume(keyOf(by));
        return { isAllowed: true, isFirstRefused: false };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { isAllowed: false, isFirstRefused: refused.consumedPoints === wanted[name].points + 1 };
      }
    },
    giveBack: async (name, by) => {
      await limiterOf(name).reward(keyOf(by));
    },
  };
}

function keyOf(by: LimitedBy): string {
  return by.map((part) => hashToken(part.toLowerCase())).join(':');
}

/** Forgets what was counted, for all whose first part is this. */
export async function forgetCounts(trx: Writer, names: readonly LimitName[], first: string): Promise<void> {
  for (const name of names) {
    // Neither the names nor a hash in hex has a character that LIKE reads as anything else.
    await trx
      .deleteFrom('rate_limits')
      .where('key', 'like', `${name}:${keyOf([first])}%`)
      .execute();
  }
}

export async function deleteExpiredCounts(trx: Writer, now: number): Promise<void> {
  await trx.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
}
