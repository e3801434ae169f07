import { AppError } from '#contract/errors.ts';
import { selectOptionalStanding } from '#server/bank/content/require-test.ts';
import { type SittingRow, selectOptionalSitting } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { selectOptionalInvigilator } from './sittings.queries.ts';

export type SittingFor = {
  sitting: SittingRow;
  /** To set it up; or to watch, and to order what an invigilator may. */
  may: 'manage' | 'watch';
  /** The one room that they watch; nothing where it is all of them. */
  roomId: string | null;
  /** Whether the results of its test are theirs to read. */
  ownsTest: boolean;
};

/**
 * A sitting for whoever set it up, owns its test or administers the school, and for those who are named to invigilate it.
 * For anybody else it does not exist.
 * @throws SITTING_NOT_FOUND
 * @throws NOT_ALLOWED where somebody who invigilates would change it
 */
export async function requireSitting(
  db: Reader,
  actor: Actor,
  sittingId: string,
  needed: 'manage' | 'watch',
): Promise<SittingFor> {
  const sitting = await selectOptionalSitting(db, sittingId);
  if (!sitting) throw new AppError('SITTING_NOT_FOUND');
  const ownsTest = actor.role === 'admin' || (await selectOptionalStanding(db, actor, sitting.test_id)) === 'own';
  if (ownsTest || sitting.created_by === actor.id) return { sitting, may: 'manage', roomId: null, ownsTest };
  const invigilator = await selectOptionalInvigilator(db, sittingId, actor.id);
  if (!invigilator) throw new AppError('SITTING_NOT_FOUND');
  if (needed === 'manage') throw new AppError('NOT_ALLOWED', 'Only whoever set up this sitting can change it');
  return { sitting, may: 'watch', roomId: invigilator.room_id, ownsTest };
}
