import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';

type Change = {
  test: { id: string; created_by: string };
  changed: readonly string[];
  actor: Actor;
  by: Doer;
  at: number;
};

/** Has the audit trail tell that somebody has changed a test that is another's, and which fields. */
export async function recordChangeOfAnother(trx: Writer, { test, changed, actor, by, at }: Change): Promise<void> {
  if (changed.length === 0 || actor.id === test.created_by) return;
  const action = actor.role === 'admin' ? 'test-changed-by-administrator' : 'test-changed-by-colleague';
  const subject = { type: 'test', id: test.id } as const;
  await recordAudit(trx, { at, by, action, subject, detail: { changed: changed.join(', ') } });
}
