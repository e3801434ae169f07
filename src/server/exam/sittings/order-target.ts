import { AppError } from '#contract/errors.ts';
import { selectRooms } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { SittingFor } from './require-sitting.ts';

type Scope = 'sitting' | 'room' | 'candidates';
export type Target = { scope: Scope; roomId: string | null; candidateIds: readonly string[] | null };
type Asked = { scope: Scope; roomId?: string | undefined; candidateIds?: readonly string[] | undefined };

/**
 * Whom an order or an act is for, as far as whoever gives it may.
 * @throws NOT_ALLOWED where somebody who watches one room means others
 */
export async function checkedTarget(trx: Writer, { sitting, roomId: own }: SittingFor, order: Asked): Promise<Target> {
  const { scope } = order;
  const roomId = scope === 'room' ? (order.roomId ?? null) : null;
  if (scope === 'room') {
    const rooms = await selectRooms(trx, sitting.id);
    if (!rooms.some(({ id }) => id === roomId)) throw new AppError('ROOM_NOT_FOUND');
  }
  const candidateIds = scope === 'candidates' ? (order.candidateIds ?? []) : null;
  if (own !== null) await refuseOtherRooms(trx, sitting.id, own, { scope, roomId, candidateIds });
  return { scope, roomId, candidateIds };
}

async function refuseOtherRooms(trx: Writer, sittingId: string, own: string, { scope, roomId, candidateIds }: Target) {
  const placed = trx
    .selectFrom('sitting_candidates')
    .select('user_id')
    .where('sitting_id', '=', sittingId)
    .where('room_id', '=', own);
  const inRoom = new Set((await placed.execute()).map((row) => row.user_id));
  const isOwn = scope === 'room' ? roomId === own : candidateIds?.every((id) => inRoom.has(id)) === true;
  if (!isOwn) throw new AppError('NOT_ALLOWED', 'You invigilate one room of this sitting, and this is not in it');
}
