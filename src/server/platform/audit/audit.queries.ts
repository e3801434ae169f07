import { v7 as newId } from 'uuid';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditSubjectType } from '#contract/audit.ts';
import type { Writer } from '#server/platform/db/store.ts';

/** Who does something, and the address that the call came from: what the audit trail keeps of whoever acts. */
export type Doer = { actorId: string | null; address: string };

/** What nobody did who is signed in: the server by itself, or its operator with a command. */
export const theServer: Doer = { actorId: null, address: '' };

export type AuditEvent = {
  at: number;
  by: Doer;
  action: AuditAction;
  subject?: { type: AuditSubjectType; id: string };
  /** What changed, from and to, how many: ids and values, never a name, an e-mail or a secret. */
  detail?: Record<string, string | number | boolean | null>;
};

/** Keeps an event in the transaction of what it tells, so that neither is there without the other. */
export async function recordAudit(trx: Writer, { at, by, action, subject, detail = {} }: AuditEvent): Promise<void> {
  await trx
    .insertInto('audit_trail')
    .values({
      id: newId(),
      at,
      actor_id: by.actorId,
      address: by.address,
      action,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}

const removedAtOnce = 1_000;

/** Some of the events from before a moment, the oldest first. */
export async function deleteEventsBefore(trx: Writer, before: number): Promise<void> {
  await trx
    .deleteFrom('audit_trail')
    .where('id', 'in', (eb) =>
      eb.selectFrom('audit_trail').select('id').where('at', '<', before).orderBy('at').limit(removedAtOnce),
    )
    .execute();
}
