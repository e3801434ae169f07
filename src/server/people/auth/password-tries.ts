import { AppError } from '#contract/errors.ts';
import { candidateNumberKey, isEmail } from '#domain/account/candidate-number.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { forgetCounts, type LimitedBy, type LimitName } from '#server/platform/limits/limits.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { Services } from '#server/platform/services/services.ts';
import { isKnownDevice } from './known-devices.queries.ts';
import type { UserRow } from './user.queries.ts';

/** A try at the password or the PIN of an account. */
type Try = {
  user: UserRow | undefined;
  /** What was given for an account that nobody has. It is counted alike, so that being refused tells nothing. */
  identifier: string;
  /** From outside, with the id that the browser keeps where it sent one; or in a session that is open already. */
  from: { address: string; deviceId: string | undefined } | { sessionId: string };
};

const limitNames = ['sign-in-address', 'sign-in-account', 'sign-in-device'] as const satisfies LimitName[];
const tooMany = {
  'sign-in-device': 'Too many wrong passwords. Please wait 15 minutes and try again.',
  'sign-in-address': 'Too many failed sign-ins for this account. Please wait 15 minutes and try again.',
  'sign-in-account':
    'Too many failed sign-ins for this account. Please wait an hour, use a device on which you have signed in before, or ask an administrator.',
} as const satisfies Record<(typeof limitNames)[number], string>;

/**
 * Counts a try before the password is looked at, so that of many at once no more are tried than may be. A device on
 * which the account has signed in before has a count of its own: who guesses elsewhere does not keep its owner out.
 * @returns how the try is given back once the password was right
 * @throws TOO_MANY_REQUESTS
 */
export async function countTry(services: Services, tried: Try, by: Doer): Promise<() => Promise<void>> {
  const counts = await countsOf(services, tried);
  for (const [name, ...key] of counts) {
    const { isAllowed, isFirstRefused } = await services.limits.count(name, key);
    if (isAllowed) continue;
    if (isFirstRefused) await recordLimited(services, tried.user, by, name);
    throw new AppError('TOO_MANY_REQUESTS', tooMany[name]);
  }
  return async () => {
    await Promise.all(counts.map(([name, ...key]) => services.limits.giveBack(name, key)));
  };
}

type Count = readonly [(typeof limitNames)[number], ...LimitedBy];

async function countsOf({ store, clock }: Services, { user, identifier, from }: Try): Promise<Count[]> {
  // By the account, so that whoever has an e-mail and a candidate number is not guessed at twice as often.
  const tried = user?.id ?? (isEmail(identifier) ? identifier : candidateNumberKey(identifier));
  if ('sessionId' in from) return [['sign-in-device', tried, `session ${from.sessionId}`]];
  const { deviceId, address } = from;
  if (deviceId !== undefined && (await isKnownDevice(store.db, { userId: tried, deviceId, now: clock.now() }))) {
    return [['sign-in-device', tried, deviceId]];
  }
  return [
    ['sign-in-address', tried, networkOf(address)],
    ['sign-in-account', tried],
  ];
}

/** Once for each time that a limit is reached: what is refused beyond it would fill the trail. */
async function recordLimited(
  { store, clock }: Services,
  user: UserRow | undefined,
  by: Doer,
  limit: LimitName,
): Promise<void> {
  await store.write((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      by,
      action: 'sign-in-limited',
      ...(user && { subject: { type: 'user', id: user.id } }),
      detail: { limit },
    }),
  );
}

/** Whoever has been given or has set a new password or PIN may sign in with it at once, from anywhere. */
export async function forgetTries(trx: Writer, userId: string): Promise<void> {
  await forgetCounts(trx, limitNames, userId);
}
