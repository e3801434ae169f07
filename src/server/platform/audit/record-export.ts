import type { ServiceClock } from '#server/platform/clock/service-clock.ts';
import type { Store } from '#server/platform/db/store.ts';
import { type AuditEvent, recordAudit } from './audit.queries.ts';

type Export = Pick<AuditEvent, 'by' | 'action' | 'detail'>;

/** Keeps that somebody took data away, before the first row of it leaves. */
export async function recordExport(
  { store, clock }: { store: Store; clock: ServiceClock },
  exported: Export,
): Promise<void> {
  await store.write((trx) => recordAudit(trx, { at: clock.now(), ...exported }));
}
