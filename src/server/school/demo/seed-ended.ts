import type { Answer } from '#domain/kinds/kind.ts';
import { selectRevisions } from '#server/bank/content/question-revisions.ts';
import { answerColumn } from '#server/exam/attempts/answer-column.ts';
import { insertLateAnswers, selectAnswers } from '#server/exam/attempts/answer.queries.ts';
import { type AttemptRow, selectOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { closeAttempt } from '#server/exam/attempts/close-attempt.ts';
import type { Writer } from '#server/platform/db/store.ts';
import type { Chance } from './chance.ts';
import { answerOf } from './demo-answers.ts';
import { answerDemoAttempt, beginDemoAttempt, seedSitting, type SittingPeople } from './demo-sitting.ts';
import { seedChange, seedOrder, seedResume } from './demo-trail.ts';

const minute = 60_000;

/** So many run out of time; the last of them was without a network in the last minutes. */
const ranOut = 3;

/**
 * An examination that is over: the power was gone for some minutes, one room waited for the generator, and an answer that
 * came too late waits for somebody to judge it.
 * @param opensAt epoch milliseconds
 */
export async function seedEnded(
  trx: Writer,
  chance: Chance,
  { opensAt, ...people }: SittingPeople & { opensAt: number },
): Promise<void> {
  const sitting = await seedSitting(trx, chance, {
    ...people,
    testTitle: 'Physics: Motion in Figures',
    title: 'Physics: Continuous Assessment',
    instructions: 'You may use the calculator on the screen.',
    begins: 'own',
    opens_at: opensAt,
    last_start_at: opensAt + 15 * minute,
    after_outage: 'hold',
    ended_at: opensAt + 50 * minute,
    score_released_at: opensAt + 60 * minute,
  });
  const attempts: AttemptRow[] = [];
  for (const student of people.candidates) {
    const startedAt = opensAt + chance.between(10, 200) * 1_000;
    attempts.push(await beginDemoAttempt(trx, chance, { sitting, student, startedAt, deviceClass: 'desktop' }));
  }
  const of = { sittingId: sitting.id, by: people.author.id };
  const all = { ...of, scope: 'sitting' } as const;
  const attemptIds = attempts.map(({ id }) => id);
  const from = opensAt + 9 * minute;
  await seedChange(trx, chance, {
    ...all,
    by: null,
    kind: 'outage',
    at: from + 4 * minute,
    from,
    reason: '',
    change: { kind: 'stopped', from, to: null },
    attemptIds,
  });
  await seedResume(trx, chance, { ...all, at: from + 6 * minute, reason: 'All computers are on again' });
  await seedRoomPause(trx, chance, { ...of, roomId: sitting.rooms[1]?.id, at: opensAt + 20 * minute, attempts });
  for (const [index, { id }] of attempts.entries()) {
    const attempt = await selectOptionalAttempt(trx, id);
    if (attempt) await seedEnd(trx, chance, { attempt, hasRunOut: index < ranOut, isLate: index === ranOut - 1 });
  }
  await seedOrder(trx, chance, { ...all, kind: 'end', at: opensAt + 50 * minute, reason: 'All have handed in' });
}

type RoomPause = { sittingId: string; by: string; roomId: string | undefined; at: number; attempts: AttemptRow[] };

async function seedRoomPause(trx: Writer, chance: Chance, { roomId, at, attempts, ...of }: RoomPause): Promise<void> {
  if (roomId === undefined) return;
  const rows = await trx.selectFrom('sitting_candidates').select('user_id').where('room_id', '=', roomId).execute();
  const inRoom = new Set(rows.map(({ user_id }) => user_id));
  const room = { ...of, scope: 'room', roomId } as const;
  await seedChange(trx, chance, {
    ...room,
    kind: 'pause',
    at,
    reason: 'Change-over to the generator',
    change: { kind: 'stopped', from: at, to: null },
    attemptIds: attempts.flatMap(({ id, user_id }) => (inRoom.has(user_id) ? [id] : [])),
  });
  await seedResume(trx, chance, { ...room, at: at + 3 * minute, reason: 'The generator runs' });
}

type End = { attempt: AttemptRow; hasRunOut: boolean; isLate: boolean };

async function seedEnd(trx: Writer, chance: Chance, { attempt, hasRunOut, isLate }: End): Promise<void> {
  const wholeMs = attempt.deadline_at - attempt.started_at;
  const takenMs = hasRunOut ? wholeMs : Math.round(wholeMs * (0.75 + 0.2 * chance.number()));
  await answerDemoAttempt(trx, chance, { attempt, share: hasRunOut ? 0.6 : 1, takenMs });
  const at = attempt.started_at + takenMs;
  await closeAttempt(trx, attempt, { at, by: hasRunOut ? 'deadline' : 'candidate' });
  if (isLate) await seedLateAnswer(trx, chance, attempt);
}

/** Picked in time by the device's own clock, and sent when it had a network again. */
async function seedLateAnswer(trx: Writer, chance: Chance, attempt: AttemptRow): Promise<void> {
  const answered = new Set((await selectAnswers(trx, attempt.id)).map((answer) => answer.question_id));
  const asked = await selectRevisions(trx, attempt.revisionIds);
  const open = asked.find(({ question_id, type }) => type === 'numeric' && !answered.has(question_id));
  const given: Answer | null = open ? answerOf(open, chance, 3) : null;
  if (!open || given === null) return;
  await insertLateAnswers(trx, [
    {
      attempt_id: attempt.id,
      question_id: open.question_id,
      answer: answerColumn(given),
      epoch: 1,
      sequence: attempt.revisionIds.length + 1,
      received_at: attempt.deadline_at + 2 * minute,
      picked_at: attempt.deadline_at - minute,
      silent_since: attempt.deadline_at - 3 * minute,
    },
  ]);
}
