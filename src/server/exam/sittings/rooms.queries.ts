import { v7 as newId } from 'uuid';
import { AppError } from '#contract/errors.ts';
import type { SittingContent } from '#contract/sitting-content.ts';
import { testLimits } from '#contract/test-content.ts';
import type { Reader, Writer } from '#server/platform/db/store.ts';

/** Gives a sitting these rooms in this order. Who stood in one that is gone stands in none. */
export async function replaceRooms(trx: Writer, sittingId: string, rooms: SittingContent['rooms']): Promise<void> {
  const there = await trx.selectFrom('sitting_rooms').select('id').where('sitting_id', '=', sittingId).execute();
  const kept = new Set(rooms.flatMap(({ _id }) => (there.some(({ id }) => id === _id) ? (_id ?? []) : [])));
  const gone = there.map(({ id }) => id).filter((id) => !kept.has(id));
  if (gone.length > 0) {
    const ordered = await trx.selectFrom('time_orders').select('id').where('room_id', 'in', gone).limit(1).execute();
    if (ordered.length > 0) throw new AppError('SITTING_BEGUN', 'The trail of this sitting names a room, so it stays');
    await trx.updateTable('sitting_candidates').set({ room_id: null }).where('room_id', 'in', gone).execute();
    await trx.updateTable('sitting_invigilators').set({ room_id: null }).where('room_id', 'in', gone).execute();
    await trx.deleteFrom('sitting_rooms').where('id', 'in', gone).execute();
  }
  for (const [position, { _id, name, seats }] of rooms.entries()) {
    if (_id !== undefined && kept.has(_id)) {
      await trx.updateTable('sitting_rooms').set({ name, seats, position }).where('id', '=', _id).execute();
    } else {
      const room = { id: newId(), sitting_id: sittingId, name, seats, position, held_since: null };
      await trx.insertInto('sitting_rooms').values(room).execute();
    }
  }
}

/** What the rooms of some sittings are called, in their order. */
export async function selectRoomNames(db: Reader, sittingIds: readonly string[]): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>(sittingIds.map((id) => [id, []]));
  if (sittingIds.length === 0) return names;
  const rows = await db
    .selectFrom('sitting_rooms')
    .select(['sitting_id', 'name'])
    .where('sitting_id', 'in', sittingIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const { sitting_id, name } of rows) names.get(sitting_id)?.push(name);
  return names;
}

/** The rooms of all other sittings that may be under way between two moments, with what tells when exactly. */
export function selectRoomsAround(db: Reader, sitting: { id: string }, { from, to }: { from: number; to: number }) {
  return db
    .selectFrom('sitting_rooms')
    .innerJoin('sittings', 'sittings.id', 'sitting_rooms.sitting_id')
    .innerJoin('tests', 'tests.id', 'sittings.test_id')
    .innerJoin('users', 'users.id', 'sittings.created_by')
    .select(['sitting_rooms.name', 'sittings.title', 'users.name as setUpBy', 'tests.time_limit'])
    .select(['sittings.begins', 'sittings.opens_at', 'sittings.last_start_at', 'sittings.ends_at'])
    .where('sittings.id', '!=', sitting.id)
    .where('sittings.ended_at', 'is', null)
    .where('sittings.opens_at', '<', to)
    .where('sittings.last_start_at', '>', from - testLimits.timeLimit.max * 60_000)
    .orderBy('sittings.opens_at')
    .orderBy('sitting_rooms.id')
    .limit(2_000)
    .execute();
}
