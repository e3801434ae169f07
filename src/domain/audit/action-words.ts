import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditSubjectType } from '#contract/audit.ts';

/** What was done, as an administrator reads it. */
export const actionWords: Record<AuditAction, string> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-in-limited': 'Too many failed sign-ins',
  'sign-in-limit-lifted': 'Sign-in allowed again',
  'signed-out': 'Signed out',
  'sessions-ended': 'Signed out elsewhere',
  'two-factor-enabled': 'Two-factor sign-in on',
  'two-factor-disabled': 'Two-factor sign-in off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'password-changed': 'Password changed',
  'password-set-for-another': 'Password set for somebody',
  'password-asked-for': 'New password asked for',
  'pin-made': 'PIN made for somebody',
  'slips-printed': 'Slips printed',
  'password-reset-asked': 'Password reset asked for',
  'password-link-created': 'Reset link made for somebody',
  'password-reset': 'Password reset',
  'email-changed': 'Email changed',
  'user-created': 'Account opened',
  'user-changed': 'Account changed',
  'role-changed': 'Role changed',
  'plan-changed': 'Plan changed',
  'user-deleted': 'Account deleted',
  'accommodation-set': 'Extra time or larger type set',
  'class-list-imported': 'Class list imported',
  'class-created': 'Class made',
  'class-changed': 'Class changed',
  'class-members-changed': 'Members of a class changed',
  'settings-changed': 'Settings changed',
  'demo-removed': 'Demo school removed',
  'people-exported': 'People exported',
  'results-exported': 'Results exported',
  'payments-exported': 'Payments exported',
  'own-data-exported': 'Own data downloaded',
  'audit-trail-exported': 'Audit trail exported',
  'test-deleted': 'Test deleted',
  'test-changed-by-administrator': 'Test changed by an administrator',
  'test-unpublished': 'Test unpublished',
  'test-handed-over': 'Test handed over',
  'test-shared': 'Test shared',
  'test-shared-no-more': 'Test shared no more',
  'test-changed-by-colleague': 'Test changed by a colleague',
  'questions-imported': 'Questions imported',
  'question-upload-undone': 'Question upload undone',
  'question-deleted': 'Questions deleted',
  'questions-restored': 'Questions brought back',
  'questions-moved': 'Questions moved',
  'question-regraded': 'Question regraded',
  'mark-overridden': 'Mark changed by hand',
  'sitting-created': 'Sitting set up',
  'sitting-changed': 'Sitting changed',
  'sitting-readied': 'Sitting made ready',
  'sitting-deleted': 'Sitting deleted',
  'sitting-ordered': 'Time ordered in a sitting',
  'sitting-acted': 'Done in a sitting',
  'sitting-released': 'Results of a sitting released',
  'sitting-template-shared': 'Template for sittings given to all instructors',
  'sitting-template-withdrawn': 'Template for sittings taken from all instructors',
  'attempt-reopened': 'Attempt reopened',
  'attempt-read-elsewhere': 'Open exam read elsewhere',
  'reward-applied': 'Reward applied',
  'referral-released': 'Referral released',
  'payment-refunded': 'Payment refunded',
  'backup-made': 'Backup made',
  'backup-downloaded': 'Backup downloaded',
  'backup-deleted': 'Backup deleted',
  'backup-restore-begun': 'Backup being put back',
  'backup-restored': 'Backup put back',
  'backup-plan-changed': 'Nightly backups changed',
};

export const subjectWords: Record<AuditSubjectType, string> = {
  user: 'User',
  class: 'Class',
  test: 'Test',
  question: 'Question',
  sitting: 'Sitting',
  attempt: 'Attempt',
  result: 'Result',
  payment: 'Payment',
  referral: 'Referral',
  settings: 'Settings',
};

type Detail = Record<string, string | number | boolean | null>;

/** What changed, from and to, how many: `role: student → admin; plan: free`. */
export function detailText(detail: Detail): string {
  const names = [...new Set(Object.keys(detail).map((name) => name.replace(/\.(from|to)$/, '')))];
  const texts = names.map((name) => {
    const [from, to] = [detail[`${name}.from`], detail[`${name}.to`]];
    if (from !== undefined && to !== undefined) return `${name}: ${from} → ${to}`;
    return `${name}: ${detail[name] ?? to ?? from ?? 'none'}`;
  });
  const { from, to } = detail;
  if (from === undefined || to === undefined) return texts.join('; ');
  return [`${from} → ${to}`, ...texts.filter((text) => !/^(from|to): /.test(text))].join('; ');
}

type Doing = { by: { name: string } | null; address: string };

/** Who did it, where the name alone does not say. */
export function doerText({ by, address }: Doing): string {
  if (by !== null) return by.name === '' ? 'Deleted user' : by.name;
  return address === '' ? 'The server itself' : 'Nobody signed in';
}
