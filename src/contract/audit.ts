import { z } from 'zod';
import { auditList } from './admin-lists.ts';
import { auditActions } from './audit-actions.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema, paginationSchema, timeSchema } from './lists.ts';

export const auditSubjectTypes = [
  'user',
  'class',
  'test',
  'question',
  'sitting',
  'attempt',
  'result',
  'payment',
  'referral',
  'settings',
] as const;
export type AuditSubjectType = (typeof auditSubjectTypes)[number];

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

/** So many can be turned over to; what is older is found by a period, or stands in the file. */
export const auditEventsListed = 10_000;

export const getAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit-trail',
  access: 'admin',
  summary: 'Who did what, when and from where, the newest first; of what is found the newest 10,000',
  query: auditList.query,
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
  query: auditList.exportQuery,
  files: ['text/csv'],
});
