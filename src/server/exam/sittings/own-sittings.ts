import type { ReplyOf } from '#contract/endpoint.ts';
import type { getOwnSittings, OwnSitting } from '#contract/sittings.ts';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { sectionsToTake } from '#domain/test/section-choice.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import { hasRunOut } from '#server/exam/attempts/attempt-time.ts';
import { presentTime } from '#server/exam/attempts/present-exam.ts';
import { askedIn, type FrozenPaper, selectPaper } from '#server/exam/sitting-content/frozen-paper.ts';
import { timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import { selectAccommodationToday } from '#server/people/accommodations/accommodation.queries.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { selectSittingAttempts, selectSittingsOf } from './sittings.queries.ts';

type Own = Awaited<ReturnType<typeof selectSittingsOf>>[number];
type Attempt = Awaited<ReturnType<typeof selectSittingAttempts>>[number];

/** The examinations of somebody that are not over for them: what comes, what can be begun, what they sit. */
export async function readOwnSittings(services: Services, actor: Actor): Promise<ReplyOf<typeof getOwnSittings>> {
  const { db } = services.store;
  const now = services.clock.now();
  const rows = await selectSittingsOf(db, actor.id);
  const attempts = rows.length === 0 ? [] : await selectSittingAttempts(db, actor.id);
  const { extraPercent, restMinutes } = await selectAccommodationToday(db, services, actor.id);
  const sittings = await Promise.all(
    rows.map((row) =>
      present(
        services,
        row,
        attempts.filter(({ sitting_id }) => sitting_id === row.id),
      ),
    ),
  );
  return {
    now: wireTime(now),
    sittings: sittings.flatMap((sitting) => (sitting ? [{ ...sitting, extraPercent, restMinutes }] : [])),
  };
}

async function present(
  services: Services,
  row: Own,
  attempts: readonly Attempt[],
): Promise<Omit<OwnSitting, 'extraPercent' | 'restMinutes'> | undefined> {
  const { db } = services.store;
  const now = services.clock.now();
  const state = sittingState(timesOf(row, row.room_held_since), now);
  const open = attempts.find((attempt) => attempt.state === 'open' && !hasRunOut(attempt, services));
  const attemptsLeft = Math.max(0, row.attempt_limit - attempts.length);
  const mayBegin = (state === 'ready' || state === 'open') && attemptsLeft > 0;
  const isOver = state === 'draft' || (!open && !mayBegin);
  if (isOver) return undefined;
  const paper = await selectPaper(db, row);
  const test = await selectTestEvenIfDeleted(db, row.test_id);
  return {
    _id: row.id,
    title: row.title,
    test: { _id: test.id, title: test.title, category: test.category },
    instructions: row.instructions,
    begins: row.begins,
    opensAt: wireTime(row.opens_at),
    lastStartAt: wireTime(row.last_start_at),
    timeLimit: paper.test.time_limit,
    needsSafeExamBrowser: row.safe_exam_browser === 'required',
    needsCode: row.access_code !== '',
    room: row.room ?? '',
    seat: row.seat,
    state,
    isHeld: row.held_since !== null || row.room_held_since !== null,
    ...presentSections(paper),
    questionCount: askedIn(paper),
    allowsCalculator: (row.allows_calculator ?? paper.test.allows_calculator) === 1,
    openAttempt: open ? { _id: open.id, ...presentTime(open, now) } : null,
    attemptsLeft,
  };
}

function presentSections({ test, sections }: FrozenPaper): Pick<OwnSitting, 'toChoose' | 'sections'> {
  return {
    toChoose: sectionsToTake(sections, test.sections_to_choose),
    sections: sections.map(({ id, title, questions, isChoice }) => ({ _id: id, title, questions, isChoice })),
  };
}
