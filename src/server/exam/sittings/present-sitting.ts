import type { Sitting, SittingSummary } from '#contract/sitting-content.ts';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { selectRooms, type SittingRow, timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import { spokenStartCode } from '#server/exam/waiting-room/start-code.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import type { SittingFor } from './require-sitting.ts';
import { countInSittings, countPlaced, selectClashes, selectInvigilators } from './sittings.queries.ts';

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
  db: Reader,
  { sitting, may, roomId, ownsTest }: SittingFor,
  now: number,
): Promise<Sitting> {
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
    networks: sitting.networks,
    safeExamBrowser: sitting.safe_exam_browser,
    browserExamKeys: sitting.browserExamKeys,
    hasQuitPassword: sitting.hashed_quit_password !== '',
    attemptLimit: sitting.attempt_limit,
    shufflesQuestions: asBoolean(sitting.shuffles_questions),
    shufflesOptions: asBoolean(sitting.shuffles_options),
    allowsCalculator: asBoolean(sitting.allows_calculator),
    takeover: sitting.takeover,
    afterOutage: sitting.after_outage,
    giveBackLimit: sitting.give_back_limit,
    releasesScore: sitting.releases_score,
    releasesAnswers: sitting.releases_answers,
    releasesExplanations: sitting.releases_explanations,
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
    warnings: await warningsOf(db, sitting, { rooms, placed, invigilators: invigilators.map(({ room }) => room) }),
  };
}

const asBoolean = (flag: 0 | 1 | null) => (flag === null ? null : flag === 1);

type Arrangement = {
  rooms: readonly { id: string; name: string; seats: number | null }[];
  placed: ReadonlyMap<string | null, number>;
  invigilators: readonly (string | null)[];
};

/** What ought to be looked at before the day. None of it keeps a sitting from being made ready. */
async function warningsOf(
  db: Reader,
  sitting: SittingRow,
  { rooms, placed, invigilators }: Arrangement,
): Promise<string[]> {
  const without = placed.get(null) ?? 0;
  const isWatched = (room: string) => invigilators.some((watched) => watched === null || watched === room);
  const total = [...placed.values()].reduce((sum, count) => sum + count, 0);
  return [
    ...(total === 0 ? ['No candidates yet'] : []),
    ...(rooms.length > 0 && without > 0
      ? [`${without === 1 ? '1 candidate has' : `${without} candidates have`} no room`]
      : []),
    ...rooms.flatMap(({ id, name, seats }) =>
      seats !== null && (placed.get(id) ?? 0) > seats
        ? [`${name} has ${seats} seats for ${placed.get(id)} candidates`]
        : [],
    ),
    ...rooms.flatMap(({ name }) => (isWatched(name) ? [] : [`${name} has no invigilator`])),
    ...(await clashesOf(db, sitting)),
  ];
}

const shownClashes = 5;

/** People who are to be in two sittings at one time, as far as both have one start. */
async function clashesOf(db: Reader, sitting: SittingRow): Promise<string[]> {
  if (sitting.begins !== 'together') return [];
  const test = await selectTestEvenIfDeleted(db, sitting.test_id);
  const endsAt = sitting.last_start_at + test.time_limit * 60_000;
  const clashing = (await selectClashes(db, sitting)).filter(
    (other) => other.opens_at < endsAt && sitting.opens_at < other.last_start_at + other.time_limit * 60_000,
  );
  const shown = clashing.slice(0, shownClashes).map(({ name, title }) => `${name} is also in ${title} at that time`);
  const left = clashing.length - shown.length;
  return left > 0 ? [...shown, `And ${left} more are in two sittings at one time`] : shown;
}
