import type { OwnUser } from '#contract/users.ts';
import { selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import { isPasswordDue } from '#server/people/auth/is-password-due.ts';
import { presentUser } from '#server/people/auth/present-user.ts';
import type { UserRow } from '#server/people/auth/user.queries.ts';
import { isTwoFactorDue } from '#server/people/two-factor/is-two-factor-due.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';

/** The account as its owner is told of it. */
export async function presentOwnUser(
  services: Services,
  user: UserRow,
  { passwordAsked }: Pick<Actor, 'passwordAsked'>,
): Promise<OwnUser> {
  const { largerType } = await selectAccommodationToday(services.store.db, services, user.id);
  return {
    ...presentUser(user),
    ...(largerType && { largerType }),
    ...((await isTwoFactorDue(user, services)) && { twoFactorDue: true as const }),
    ...((await isPasswordDue({ id: user.id, passwordAsked }, services)) && { passwordDue: true as const }),
  };
}
