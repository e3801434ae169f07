import type { OwnUser, User } from '#contract/users.ts';
import { wireTime } from '#server/http/wire.ts';
import type { Services } from '#server/services.ts';
import { isTwoFactorDue } from '#server/two-factor/is-two-factor-due.ts';
import type { UserRow } from './user.queries.ts';

export function presentUser(user: UserRow): User {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    subscription: user.subscription,
    createdAt: wireTime(user.created_at),
    referralCode: user.referral_code,
    bio: user.bio,
    location: user.location,
    avatarUrl: user.avatar_url,
  };
}

/** The account as its owner is told of it. */
export async function presentOwnUser(services: Services, user: UserRow): Promise<OwnUser> {
  return { ...presentUser(user), ...((await isTwoFactorDue(user, services)) && { twoFactorDue: true as const }) };
}
