import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, listQuery, paginationSchema, timeSchema } from './lists.ts';

/** What the audit trail tells of: who did it, when and from where is kept with each. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'sign-in-limit-lifted',
  'signed-out',
  'sessions-ended',
  'two-factor-enabled',
  'two-factor-disabled',
  'recovery-code-used',
  'recovery-codes-renewed',
  'password-changed',
  'password-set-for-another',
  'password-reset-asked',
  'password-link-created',
  'password-reset',
  'email-changed',
  'user-created',
  'user-changed',
  'role-changed',
  'plan-changed',
  'user-deleted',
  'class-list-imported',
  'settings-changed',
  'people-exported',
  'results-exported',
  'payments-exported',
  'own-data-exported',
  'audit-trail-exported',
  'test-deleted',
  'test-changed-by-administrator',
  'test-unpublished',
  'test-handed-over',
  'questions-imported',
  'question-upload-undone',
  'question-deleted',
  'questions-moved',
  'question-regraded',
  'mark-overridden',
  'attempt-reopened',
  'attempt-read-elsewhere',
  'reward-applied',
  'referral-released',
  'payment-refunded',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjectTypes = [
  'user',
  'test',
  'question',
  'attempt',
  'result',
  'payment',
  'referral',
  'settings',
] as const;
export type AuditSubjectType = (typeof auditSubjectTypes)[number];

const notAction = { error: 'That action is not known' };
const notDay = { error: 'A day is written as 2026-11-21' };

const filters = {
  /** In the name or the e-mail of whoever did it, or whom it was done to. */
  search: z.string().trim().max(200, { error: 'That is too long to search for' }).optional(),
  action: z.enum(auditActions, notAction).optional(),
  address: z.string().trim().max(64, { error: 'That is no address' }).optional(),
  /** Days on the school's clocks, both with their whole length. */
  from: z.iso.date(notDay).optional(),
  to: z.iso.date(notDay).optional(),
};

const auditEventSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  /** Nobody where it is not known who it was, or the server did it by itself. The name of a deleted user is empty. */
  by: z.object({ _id: idSchema, name: z.string(), email: z.string() }).nullable(),
  /** Empty for what was done on the server itself, and for deleted users. */
  address: z.string(),
  action: z.enum(auditActions),
  subject: z.object({ type: z.enum(auditSubjectTypes), _id: idSchema, name: z.string() }).nullable(),
  /** What changed, from and to, how many; empty where there is no more to say. */
  detail: z.string(),
});
export type WireAuditEvent = z.output<typeof auditEventSchema>;

const { page, limit } = listQuery(['at']).shape;

/** So many can be turned over to; what is older is found by a period, or stands in the file. */
export const auditEventsListed = 10_000;

export const getAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit-trail',
  access: 'admin',
  summary: 'Who did what, when and from where, the newest first; of what is found the newest 10,000',
  query: z.object({ page, limit, ...filters }),
  response: z.object({
    events: z.array(auditEventSchema),
    pagination: paginationSchema,
    /** Whether more is found than can be turned over to. */
    hasMore: z.boolean(),
    /** The school's own IANA zone, in which the trail is read. */
    timeZone: z.string(),
  }),
});

export const exportAuditTrail = fileEndpoint({
  path: '/api/admin/audit-trail/export',
  access: 'admin',
  summary: 'The audit trail as CSV, with its filters, to the last event',
  query: z.object(filters),
  files: ['text/csv'],
});
