import type { User } from '#contract/users.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { UserRow } from './user.queries.ts';

export function presentUser(user: UserRow): User {
  return {
    _id: user.id,
    name: user.name,
    email: user.email ?? '',
    candidateNumber: user.candidate_number,
    role: user.role,
    subscription: user.subscription,
    createdAt: wireTime(user.created_at),
    referralCode: user.referral_code,
    bio: user.bio,
    location: user.location,
    avatarUrl: user.avatar_url,
    language: user.language,
  };
}
