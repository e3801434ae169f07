import type { addCandidates as declared, dealSeats as dealing } from '#contract/sittings.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { sittingLimits } from '#contract/sitting-content.ts';
import { dealt } from '#domain/sitting/deal-seats.ts';
import { selectRooms } from '#server/exam/sitting-content/sitting.queries.ts';
import { selectOptionalUserByIdentifier } from '#server/people/auth/user.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  countCandidates,
  deleteCandidates,
  placeCandidate,
  selectAnyBegun,
  selectCandidates,
  upsertCandidate,
} from './candidates.queries.ts';
import { change } from './set-up-sitting.ts';

type Row = RequestOf<typeof declared>['body']['rows'][number];

/** Adds who is found, and names who is not. Somebody who is there already has their room and seat changed. */
export async function addCandidates(
  services: Services,
  actor: Actor,
  { sittingId, rows }: { sittingId: string; rows: readonly Row[] },
): Promise<ReplyOf<typeof declared>> {
  const reply: ReplyOf<typeof declared> = { added: 0, changed: 0, failures: [] };
  await change(services, actor, sittingId, async (trx, _sitting, at) => {
    // A job may run again after a deadlock.
    Object.assign(reply, { added: 0, changed: 0, failures: [] });
    const rooms = new Map((await selectRooms(trx, sittingId)).map((room) => [room.name.toLowerCase(), room.id]));
    for (const [index, row] of rows.entries()) {
      const outcome = await addOne(trx, { sittingId, row, rooms, at });
      if (typeof outcome === 'object') reply.failures.push({ index, message: outcome.message });
      else reply[outcome] += 1;
    }
    if ((await countCandidates(trx, sittingId)) > sittingLimits.candidates) throw new AppError('SITTING_FULL');
  });
  return reply;
}

type Adding = { sittingId: string; row: Row; rooms: ReadonlyMap<string, string>; at: number };

async function addOne(
  trx: Writer,
  { sittingId, row, rooms, at }: Adding,
): Promise<'added' | 'changed' | { message: string }> {
  const person = await selectOptionalUserByIdentifier(trx, row.who);
  if (!person) return { message: `Nobody has the e-mail or number ${row.who}` };
  const roomId = row.room ? rooms.get(row.room.toLowerCase()) : undefined;
  if (row.room && roomId === undefined) return { message: `This sitting has no room called ${row.room}` };
  const place = { room_id: roomId ?? null, seat: row.seat ?? '' };
  return upsertCandidate(trx, { sitting_id: sittingId, user_id: person.id, ...place, added_at: at });
}

/** @throws SITTING_BEGUN where one of them has begun: who sat is in the records */
export async function removeCandidates(
  services: Services,
  actor: Actor,
  { sittingId, candidateIds }: { sittingId: string; candidateIds: readonly string[] },
): Promise<{ removed: number }> {
  let removed = 0;
  await change(services, actor, sittingId, async (trx) => {
    if (await selectAnyBegun(trx, sittingId, candidateIds)) {
      throw new AppError('SITTING_BEGUN', 'Who has begun stays in the records of a sitting');
    }
    removed = await deleteCandidates(trx, sittingId, candidateIds);
  });
  return { removed };
}

/** Seats are drawn by lot, so that nobody knows beforehand who sits beside them. */
export async function dealSeats(services: Services, actor: Actor, sittingId: string): Promise<ReplyOf<typeof dealing>> {
  let reply = { placed: 0, without: 0 };
  await change(services, actor, sittingId, async (trx) => {
    const candidates = await selectCandidates(trx, sittingId);
    const places = dealt(
      candidates.map(({ user_id }) => user_id),
      await selectRooms(trx, sittingId),
      Math.random,
    );
    for (const { user_id } of candidates) {
      const place = places.get(user_id);
      await placeCandidate(trx, sittingId, user_id, { room_id: place?.roomId ?? null, seat: place?.seat ?? '' });
    }
    reply = { placed: places.size, without: candidates.length - places.size };
  });
  return reply;
}
