import type { Reader, Writer } from '#server/platform/db/store.ts';

type Target = {
  scope: 'sitting' | 'room' | 'candidates';
  roomId: string | null;
  candidateIds: readonly string[] | null;
};

/** The open attempts that an order is for, held until the transaction ends, in the order of their ids. */
export async function selectOpenIn(trx: Writer, sittingId: string, target: Target): Promise<string[]> {
  const rows = await trx
    .selectFrom('attempts')
    .innerJoin('sitting_candidates', (join) =>
      join
        .onRef('sitting_candidates.sitting_id', '=', 'attempts.sitting_id')
        .onRef('sitting_candidates.user_id', '=', 'attempts.user_id'),
    )
    .select(['attempts.id', 'attempts.user_id'])
    .where('attempts.sitting_id', '=', sittingId)
    .where('attempts.state', '=', 'open')
    .$if(target.roomId !== null, (open) => open.where('sitting_candidates.room_id', '=', target.roomId))
    .orderBy('attempts.id')
    .forUpdate()
    .execute();
  const meant = target.candidateIds && new Set(target.candidateIds);
  return rows.filter((row) => meant === null || meant.has(row.user_id)).map((row) => row.id);
}

/** Sittings that some sat, or could begin, between two moments. */
export function selectUnderWay(trx: Writer, { from, to }: { from: number; to: number }) {
  return trx
    .selectFrom('sittings')
    .select(['id', 'after_outage', 'give_back_limit', 'held_since', 'last_start_at', 'ends_at'])
    .where('readied_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('opens_at', '<', to)
    .where((eb) =>
      eb.or([
        eb('last_start_at', '>=', from),
        eb.exists(
          eb
            .selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.sitting_id', '=', 'sittings.id')
            .where('attempts.state', '=', 'open'),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setRoomHeld(trx: Writer, roomId: string, since: number | null): Promise<void> {
  await trx.updateTable('sitting_rooms').set({ held_since: since }).where('id', '=', roomId).execute();
}

/** How many attempts an order reached. */
export async function countChanges(db: Reader, orderId: string): Promise<number> {
  return (await countChangesOf(db, [orderId])).get(orderId) ?? 0;
}

export async function countChangesOf(db: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempt_time_changes')
    .select((eb) => ['order_id', eb.fn.countAll<number>().as('count')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}

/** The orders of a sitting with whoever gave them, the newest first. */
export function selectOrders(db: Reader, sittingId: string) {
  return db
    .selectFrom('time_orders')
    .leftJoin('users', 'users.id', 'time_orders.ordered_by')
    .selectAll('time_orders')
    .select('users.name as by_name')
    .where('time_orders.sitting_id', '=', sittingId)
    .orderBy('time_orders.revision', 'desc')
    .limit(1_000)
    .execute();
}
