import type { Insertable } from 'kysely';
import type { DeviceClass } from '#contract/vocabulary.ts';
import { dealt } from '#domain/sitting/deal-seats.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { untouchedTime } from '#server/exam/attempts/attempt-time.ts';
import { type AttemptRow, insertAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { composePaper, paperFrom, readWholePaper } from '#server/exam/attempts/compose-paper.ts';
import { freezePaper, type FrozenPaper } from '#server/exam/sitting-content/frozen-paper.ts';
import { insertSitting, type RoomRow, selectRooms } from '#server/exam/sitting-content/sitting.queries.ts';
import { upsertCandidate } from '#server/exam/sittings/candidates.queries.ts';
import { nothingReleased } from '#server/exam/sittings/released.ts';
import { replaceRooms } from '#server/exam/sittings/rooms.queries.ts';
import { replaceInvigilators } from '#server/exam/sittings/sittings.queries.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { SittingsTable } from '#server/platform/db/tables/sittings.ts';
import type { Chance } from './chance.ts';
import { answerOf, insertDemoAnswers } from './demo-answers.ts';
import type { SeededPerson } from './demo-people.ts';

const dayMs = 86_400_000;

/** Whom the sittings of the demo are about. */
export type SittingPeople = {
  /** Who set them up. */
  author: SeededPerson;
  /** One for each room. */
  invigilators: readonly SeededPerson[];
  candidates: readonly SeededPerson[];
};

type Row = Insertable<SittingsTable>;
type Planned = SittingPeople &
  Pick<Row, 'title' | 'instructions' | 'begins' | 'opens_at' | 'last_start_at'> &
  Partial<Row> & { testTitle: string };

export type DemoSitting = { id: string; paper: FrozenPaper; rooms: readonly RoomRow[] };

const rooms = [
  { name: 'ICT Lab 1', seats: 14 },
  { name: 'ICT Lab 2', seats: 14 },
];

/** A sitting that was made ready two days before it opens, its seats dealt. */
export async function seedSitting(trx: Writer, chance: Chance, planned: Planned): Promise<DemoSitting> {
  const { testTitle, author, invigilators, candidates, ...given } = planned;
  const { id: testId } = await trx
    .selectFrom('tests')
    .select('id')
    .where('title', '=', testTitle)
    .executeTakeFirstOrThrow();
  const madeAt = given.opens_at - 2 * dayMs;
  const id = chance.id(madeAt);
  await insertSitting(trx, {
    ends_at: null,
    access_code: '',
    networks: '[]',
    safe_exam_browser: 'none',
    browser_exam_keys: '[]',
    hashed_quit_password: '',
    attempt_limit: 1,
    shuffles_questions: null,
    shuffles_options: null,
    allows_calculator: null,
    takeover: 'free',
    after_outage: 'go-on',
    give_back_limit: null,
    releases_score: 'at-end',
    releases_answers: 'by-hand',
    releases_explanations: 'by-hand',
    ...nothingReleased,
    ended_at: null,
    held_since: null,
    revision: 0,
    ...given,
    id,
    test_id: testId,
    created_by: author.id,
    created_at: madeAt,
    updated_at: madeAt,
    readied_at: madeAt,
  });
  await replaceRooms(trx, id, rooms);
  const dealtIn = await selectRooms(trx, id);
  await replaceInvigilators(
    trx,
    id,
    invigilators.map((one, index) => ({ user_id: one.id, room_id: dealtIn[index]?.id ?? null })),
  );
  await seatCandidates(trx, chance, { id, rooms: dealtIn, candidates, at: madeAt });
  const paper = await readWholePaper(trx, testId);
  if (!paper) throw new Error(`The demo school has no test ${testTitle}`);
  await freezePaper(trx, id, paper);
  return { id, paper, rooms: dealtIn };
}

type Seating = { id: string; rooms: readonly RoomRow[]; candidates: readonly SeededPerson[]; at: number };

async function seatCandidates(trx: Writer, chance: Chance, { id, rooms: dealtIn, candidates, at }: Seating) {
  const half = Math.ceil(candidates.length / dealtIn.length);
  const places = dealt(
    candidates.map((candidate) => candidate.id),
    dealtIn.map((room) => ({ id: room.id, seats: half })),
    chance.number,
  );
  for (const { id: userId } of candidates) {
    const { roomId = null, seat = '' } = places.get(userId) ?? {};
    await upsertCandidate(trx, { sitting_id: id, user_id: userId, room_id: roomId, seat, added_at: at });
  }
}

type Beginning = { sitting: DemoSitting; student: SeededPerson; startedAt: number; deviceClass: DeviceClass };

/** An attempt at the paper of the sitting, as a start of this candidate would make it. */
export async function beginDemoAttempt(
  trx: Writer,
  chance: Chance,
  { sitting: { id, paper }, student, startedAt, deviceClass }: Beginning,
): Promise<AttemptRow> {
  const { test } = paper;
  const { questions, layout } = composePaper(test.shuffles_questions === 1, paperFrom(paper, []), chance.number);
  return insertAttempt(trx, {
    user_id: student.id,
    test_id: test.id,
    sitting_id: id,
    ...untouchedTime({ startedAt, timeLimit: test.time_limit, extraPercent: 0, endsAt: null }, 0),
    time_limit: test.time_limit,
    passing_score: test.passing_score,
    revisionIds: questions.map(({ revisionId }) => revisionId),
    layout,
    shuffles_options: test.shuffles_options,
    allows_calculator: test.allows_calculator,
    marks_off: test.marks_off,
    writer_epoch: 1,
    writer_client_id: null,
    session_id: null,
    device_class: deviceClass,
    counts_in_statistics: 1,
  });
}

/** The first so many questions of an attempt, answered in so much time by somebody who knows some of it. */
export async function answerDemoAttempt(
  trx: Writer,
  chance: Chance,
  { attempt, share, takenMs }: { attempt: AttemptRow; share: number; takenMs: number },
): Promise<void> {
  const ability = 0.5 + 0.9 * chance.normal();
  const asked = await selectRevisions(trx, attempt.revisionIds);
  const answered = asked.slice(0, Math.ceil(asked.length * share)).flatMap((revision) => {
    const given = answerOf(revision, chance, ability);
    return given === null ? [] : [{ questionId: revision.question_id, given }];
  });
  await insertDemoAnswers(trx, { attemptId: attempt.id, startedAt: attempt.started_at, takenMs }, answered);
}
