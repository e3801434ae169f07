import type { Selectable } from 'kysely';
import type { Writer } from '#server/platform/db/store.ts';
import type { SessionsTable } from '#server/platform/db/tables/people.ts';
import type { Services } from '#server/platform/services/services.ts';
import { deleteSessionsThatEnded, hasAttemptInSession, hasSealedPaper } from './session.queries.ts';

const minute = 60_000;

/**
 * How long a session lasts, however busy it is: a school day, so that nobody is still signed in on the next one at a
 * machine of a computer room. The longest idle time that can be set (8 hours) is within it.
 */
const longestSessionMs = 12 * 60 * minute;

type Life = Pick<Selectable<SessionsTable>, 'id' | 'created_at' | 'last_seen_at'>;

/**
 * A session ends after the idle time of the settings, and in any case after its longest life, but never under somebody
 * who sits a test in it, or may without a network (of what was sealed for it); the end of the test counts as their last activity, so that they still see the result. An
 * attempt in another session of the same person keeps this one from nothing: once it has ended it stays so.
 */
export async function hasExpired(
  session: Life,
  { store, settings, clock }: Pick<Services, 'store' | 'settings' | 'clock'>,
): Promise<boolean> {
  const limits = sessionLimits(clock.now(), (await settings()).sessionTimeout);
  if (session.last_seen_at >= limits.seenSince && session.created_at >= limits.begunSince) return false;
  if (await hasAttemptInSession(store.db, session.id, limits.seenSince)) return false;
  return !(await hasSealedPaper(store.db, session.id, limits.begunSince));
}

/** Removes the rows of sessions that have ended and that nobody came back to. */
export async function removeEndedSessions(trx: Writer, now: number, idleMinutes: number): Promise<void> {
  await deleteSessionsThatEnded(trx, sessionLimits(now, idleMinutes));
}

function sessionLimits(now: number, idleMinutes: number) {
  return { seenSince: now - idleMinutes * minute, begunSince: now - longestSessionMs };
}
