import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { hasAttemptSince } from './session.queries.ts';

/** Whether somebody is asked for another password now. An exam that is open comes first. */
export async function isPasswordDue(
  { id, passwordAsked }: Pick<Actor, 'id' | 'passwordAsked'>,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<boolean> {
  return passwordAsked && !(await hasAttemptSince(store.db, id, clock.now()));
}
