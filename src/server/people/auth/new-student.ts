import { randomInt } from 'node:crypto';
import { searchable } from '#domain/search/searchable.ts';
import { codeAlphabet } from '#server/platform/tokens/tokens.ts';
import { identifierColumns } from './user.queries.ts';

/** A free student's account as it is when it is opened, ready to be inserted. */
export function newStudentColumns(student: {
  id: string;
  name: string;
  email: string | null;
  candidateNumber?: string | null;
  passwordHash: string | null;
  pinMac?: string | null;
  now: number;
}) {
  const identifiers = identifierColumns({ email: student.email, candidateNumber: student.candidateNumber ?? null });
  return {
    id: student.id,
    name: student.name,
    ...identifiers,
    password_hash: student.passwordHash,
    pin_mac: student.pinMac ?? null,
    password_change_asked_at: null,
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
    search_text: searchText(student.name, identifiers),
    created_at: student.now,
    updated_at: student.now,
    last_active_at: student.now,
    deleted_at: null,
  } as const;
}

type Identifiers = { email: string | null; candidate_number?: string | null };

/** What somebody is searched by: it begins with the name, and ends with the e-mail. */
export function searchText(name: string, { email, candidate_number: candidateNumber }: Identifiers): string {
  return searchable([name, candidateNumber, email].filter(Boolean).join(' '));
}

function newReferralCode(): string {
  return Array.from({ length: 8 }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}
