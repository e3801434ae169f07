import type {
  addCandidates as declared,
  addClassCandidates as addingClass,
  dealSeats as dealing,
} from '#contract/sittings.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { sittingLimits } from '#contract/sitting-content.ts';
import { dealt } from '#domain/sitting/deal-seats.ts';
import { discardSealed } from '#server/exam/sitting-content/sealed-papers.queries.ts';
import { selectRooms } from '#server/exam/sitting-content/sitting.queries.ts';
import { raiseRevision } from '#server/exam/time-orders/time-orders.queries.ts';
import { selectOptionalUserByIdentifier } from '#server/people/auth/user.queries.ts';
import { countMembers } from '#server/people/classes/class.queries.ts';
import { requireClass } from '#server/people/classes/read-classes.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  countCandidates,
  deleteCandidates,
  insertClassCandidates,
  placeCandidate,
  selectCandidates,
  upsertCandidate,
} from './candidates.queries.ts';
import { hasBegun } from './sittings.queries.ts';
import { changeSitting } from './change-sitting.ts';

type Row = RequestOf<typeof declared>['body']['rows'][number];

/** Adds who is found, and names who is not. Somebody who is there already has their room and seat changed. */
export async function addCandidates(
  services: Services,
  actor: Actor,
  { sittingId, rows }: { sittingId: string; rows: readonly Row[] },
): Promise<ReplyOf<typeof declared>> {
  const reply: ReplyOf<typeof declared> = { added: 0, changed: 0, failures: [] };
  await changeSitting(services, actor, sittingId, async (trx, _sitting, at) => {
    // A job may run again after a deadlock.
    Object.assign(reply, { added: 0, changed: 0, failures: [] });
    const rooms = new Map((await selectRooms(trx, sittingId)).map((room) => [room.name.toLowerCase(), room.id]));
    for (const [index, row] of rows.entries()) {
      const outcome = await addOne(trx, { sittingId, row, rooms, at });
      if (typeof outcome === 'object') reply.failures.push({ index, message: outcome.message });
      else reply[outcome] += 1;
    }
    await refuseTooMany(trx, sittingId);
  });
  return reply;
}

async function refuseTooMany(trx: Writer, sittingId: string): Promise<void> {
  if ((await countCandidates(trx, sittingId)) > sittingLimits.candidates) throw new AppError('SITTING_FULL');
}

/**
 * Adds a class as it stands now: who comes to it later is not in the sitting by that.
 * @throws CLASS_NOT_FOUND where this person may not look into it
 */
export async function addClassCandidates(
  services: Services,
  actor: Actor,
  { sittingId, classId }: { sittingId: string; classId: string },
): Promise<ReplyOf<typeof addingClass>> {
  let reply = { added: 0, present: 0 };
  await changeSitting(services, actor, sittingId, async (trx, _sitting, at) => {
    await requireClass(trx, actor, classId);
    const added = await insertClassCandidates(trx, { sittingId, classId, at });
    await refuseTooMany(trx, sittingId);
    reply = { added, present: (await countMembers(trx, classId)) - added };
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

/** @throws SITTING_BEGUN where one of them has begun, or may have: who sat is in the records */
export async function removeCandidates(
  services: Services,
  actor: Actor,
  { sittingId, candidateIds }: { sittingId: string; candidateIds: readonly string[] },
): Promise<{ removed: number }> {
  let removed = 0;
  await changeSitting(services, actor, sittingId, async (trx, sitting, now) => {
    if (await hasBegun(trx, sitting, { now, among: candidateIds })) {
      throw new AppError('SITTING_BEGUN', 'Who has begun stays in the records of a sitting');
    }
    await discardSealed(trx, sittingId, candidateIds);
    removed = await deleteCandidates(trx, sittingId, candidateIds);
    await raiseRevision(trx, sittingId);
  });
  return { removed };
}

/** Seats are drawn by lot, so that nobody knows beforehand who sits beside them. */
export async function dealSeats(services: Services, actor: Actor, sittingId: string): Promise<ReplyOf<typeof dealing>> {
  let reply = { placed: 0, without: 0 };
  await changeSitting(services, actor, sittingId, async (trx) => {
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
