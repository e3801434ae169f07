import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';

type Change = { test: { id: string; created_by: string }; changed: readonly string[]; by: Doer; at: number };

/** Has the audit trail tell that an administrator has changed a test that is another's, and which fields. */
export async function recordChangeOfAnother(trx: Writer, { test, changed, by, at }: Change): Promise<void> {
  if (changed.length === 0 || by.actorId === test.created_by) return;
  const subject = { type: 'test', id: test.id } as const;
  const detail = { changed: changed.join(', ') };
  await recordAudit(trx, { at, by, action: 'test-changed-by-administrator', subject, detail });
}
