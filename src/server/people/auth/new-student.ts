import { randomInt } from 'node:crypto';
import { searchable } from '#domain/search/searchable.ts';
import { codeAlphabet } from '#server/platform/tokens/tokens.ts';

/** A free student's account as it is when it is opened, ready to be inserted. */
export function newStudentColumns(student: {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  now: number;
}) {
  return {
    id: student.id,
    name: student.name,
    email: student.email,
    email_lower: student.email.toLowerCase(),
    password_hash: student.passwordHash,
    role: 'student',
    subscription: 'free',
    referral_code: newReferralCode(),
    bio: '',
    location: '',
    avatar_url: '',
    language: null,
    email_confirmed_at: null,
    notify_results: 1,
    notify_payments: 1,
    notify_referrals: 1,
    show_on_leaderboard: 1,
    search_text: searchText(student.name, student.email),
    created_at: student.now,
    updated_at: student.now,
    last_active_at: student.now,
    deleted_at: null,
  } as const;
}

/** What somebody is searched by. */
export function searchText(name: string, email: string): string {
  return searchable(`${name} ${email}`);
}

function newReferralCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}
