import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import { selectRooms, type SittingRow } from '#server/exam/sitting-content/sitting.queries.ts';
import { insertTimeOrder, raiseRevision, recordChange } from '#server/exam/time-orders/time-orders.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import { lockLatestAttempts, selectPlaces, setPlace } from './act.queries.ts';

type Move = { userId: string; roomId: string | null; seat: string; by: string; at: number };

/**
 * Gives a candidate another room and seat. In a room that stands still their time does too, until that room goes on; what
 * held them before goes on holding them. Answers from where to where, in words.
 */
export async function move(trx: Writer, sitting: SittingRow, { userId, roomId, seat, by, at }: Move): Promise<string> {
  const room = (await selectRooms(trx, sitting.id)).find(({ id }) => id === roomId);
  if (roomId !== null && !room) throw new AppError('ROOM_NOT_FOUND');
  const [before] = await selectPlaces(trx, sitting.id, [userId]);
  await setPlace(trx, { sittingId: sitting.id, userId }, { room_id: roomId, seat });
  if (room && room.held_since !== null && before?.room_id !== roomId) {
    await standStillWith(trx, { sittingId: sitting.id, roomId: room.id, userId, by, at });
  }
  return `${placeText(before?.room ?? null, before?.seat ?? '')} → ${placeText(room?.name ?? null, seat)}`;
}

const placeText = (room: string | null, seat: string) => [room, seat].filter(Boolean).join(' ') || 'no place';

/** An order for the room, so that what lets the room go on lets this candidate. */
async function standStillWith(
  trx: Writer,
  { sittingId, roomId, userId, by, at }: { sittingId: string; roomId: string; userId: string; by: string; at: number },
): Promise<void> {
  const open = (await lockLatestAttempts(trx, sittingId, [userId])).filter(({ state }) => state === 'open');
  if (open.length === 0) return;
  const id = newId();
  await insertTimeOrder(trx, {
    id,
    sitting_id: sittingId,
    revision: await raiseRevision(trx, sittingId),
    kind: 'pause',
    scope: 'room',
    room_id: roomId,
    from_at: at,
    to_at: null,
    seconds: null,
    reason: 'Moved into a room that stands still',
    ordered_by: by,
    ordered_at: at,
  });
  await recordChange(
    trx,
    id,
    { kind: 'stopped', from: at, to: null },
    open.map((attempt) => attempt.id),
  );
}
