import type { Services } from '#server/services.ts';
import { type AuditEvent, recordAudit } from './audit.queries.ts';

type Export = Pick<AuditEvent, 'by' | 'action' | 'detail'>;

/** Keeps that somebody took data away, before the first row of it leaves. */
export async function recordExport(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  exported: Export,
): Promise<void> {
  await store.write((trx) => recordAudit(trx, { at: clock.now(), ...exported }));
}
