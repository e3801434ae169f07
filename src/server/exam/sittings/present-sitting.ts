import type { Sitting, SittingSummary } from '#contract/sitting-content.ts';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { presentRules } from '#server/exam/sitting-content/present-rules.ts';
import { selectRooms, type SittingRow, timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import { spokenStartCode } from '#server/exam/waiting-room/start-code.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { SittingFor } from './require-sitting.ts';
import { warningsOf } from './sitting-warnings.ts';
import { countInSittings, countPlaced, selectInvigilators } from './sittings.queries.ts';

type Listed = SittingRow & { test_title: string; time_limit: number };

/** Sittings as a list has them. */
export async function presentSittings(db: Reader, rows: readonly Listed[], now: number): Promise<SittingSummary[]> {
  const counts = await countInSittings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    test: { _id: row.test_id, title: row.test_title },
    state: sittingState(timesOf(row), now),
    opensAt: wireTime(row.opens_at),
    lastStartAt: wireTime(row.last_start_at),
    begins: row.begins,
    timeLimit: row.time_limit,
    ...(counts.get(row.id) ?? { candidates: 0, begun: 0, writing: 0 }),
  }));
}

/** One sitting with all that is set up in it. */
export async function presentSitting(
  { store: { db }, clock, timeZone }: Services,
  { sitting, may, roomId, ownsTest }: SittingFor,
): Promise<Sitting> {
  const now = clock.now();
  const test = await selectTestEvenIfDeleted(db, sitting.test_id);
  const [summary] = await presentSittings(
    db,
    [{ ...sitting, test_title: test.title, time_limit: test.time_limit }],
    now,
  );
  if (!summary) throw new Error(`The sitting ${sitting.id} was not presented`);
  const placed = await countPlaced(db, sitting.id);
  const rooms = await selectRooms(db, sitting.id);
  const invigilators = await selectInvigilators(db, sitting.id);
  return {
    ...summary,
    instructions: sitting.instructions,
    endsAt: optionalWireTime(sitting.ends_at),
    accessCode: sitting.access_code,
    ...presentRules(sitting),
    hasQuitPassword: sitting.hashed_quit_password !== '',
    released: {
      score: optionalWireTime(sitting.score_released_at),
      answers: optionalWireTime(sitting.answers_released_at),
      explanations: optionalWireTime(sitting.explanations_released_at),
    },
    rooms: rooms.map(({ id, name, seats, held_since }) => ({
      _id: id,
      name,
      seats,
      placed: placed.get(id) ?? 0,
      isHeld: held_since !== null,
    })),
    invigilators: invigilators.map(({ id, name, email, room }) => ({ _id: id, name, email: email ?? '', room })),
    isHeld: sitting.held_since !== null,
    may,
    hasResults: ownsTest,
    startCode: await spokenStartCode(db, sitting, {
      isRoomHeld: rooms.some(({ id, held_since }) => id === roomId && held_since !== null),
      now,
    }),
    warnings: await warningsOf(db, sitting, {
      test,
      rooms,
      placed,
      invigilators: invigilators.map(({ room }) => room),
      timeZone,
    }),
  };
}
