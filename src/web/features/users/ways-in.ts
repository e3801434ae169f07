import type { User } from '#contract/users.ts';

/** What somebody signs in with, as a list shows it under the name. */
export function waysIn({ email, candidateNumber }: Pick<User, 'email' | 'candidateNumber'>): string {
  return [candidateNumber ?? '', email || 'No email'].filter((text) => text !== '').join(' · ');
}
