import { AppError } from '#contract/errors.ts';
import {
  lockOptionalSitting,
  type SittingRow,
  updateSittingRow,
} from '#server/exam/sitting-content/sitting.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { requireSitting } from './require-sitting.ts';

type Change = (trx: Writer, sitting: SittingRow, at: number) => Promise<void>;

/** Changes a sitting that this person manages, held. */
export async function changeSitting(
  { store, clock }: Services,
  actor: Actor,
  sittingId: string,
  work: Change,
): Promise<void> {
  await requireSitting(store.db, actor, sittingId, 'manage');
  await store.write(async (trx) => {
    const sitting = await lockOptionalSitting(trx, sittingId);
    if (!sitting) throw new AppError('SITTING_NOT_FOUND');
    const at = clock.now();
    // A board tells by it that others are there, or sit elsewhere.
    await updateSittingRow(trx, sittingId, { updated_at: at });
    await work(trx, sitting, at);
  });
}
