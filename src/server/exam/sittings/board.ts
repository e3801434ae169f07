import { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { BoardRow, getBoard } from '#contract/sittings.ts';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { presentTime } from '#server/exam/attempts/present-exam.ts';
import { type Progress, selectProgress } from '#server/exam/presence/presence.queries.ts';
import { silentAfterMs } from '#server/exam/presence/presence.ts';
import { type SittingRow, timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import type { Services } from '#server/platform/services/services.ts';
import {
  countEvents,
  type EventCount,
  selectBoard,
  selectBoardMark,
  selectChanged,
  selectSilent,
} from './board.queries.ts';
import { cursorText, hasChanged, nextCursor, readCursor } from './board-cursor.ts';
import type { SittingFor } from './require-sitting.ts';

const idsColumn = z.array(z.string());
type Row = Awaited<ReturnType<typeof selectBoard>>[number];

/**
 * Everybody of a sitting, by room and seat, as they stand now; or those of whom something may have changed since a reply
 * before. Where it was ordered or set up anew meanwhile, and once in a while, it is everybody.
 */
export async function readBoard(
  { store: { db }, clock }: Services,
  { sitting, roomId }: SittingFor,
  after: string | undefined,
): Promise<ReplyOf<typeof getBoard>> {
  const now = clock.now();
  const of = { sittingId: sitting.id, silentBefore: now - silentAfterMs };
  const mark = await selectBoardMark(db, of);
  if (!mark) throw new AppError('SITTING_NOT_FOUND');
  const known = readCursor(after, mark, now);
  const among = known && (await selectChanged(db, sitting.id, { since: known.at, hasEnded: known.open !== mark.open }));
  const rows = among?.length === 0 ? [] : await selectBoard(db, sitting.id, { roomId, among: among ?? null });
  return {
    now: wireTime(now),
    revision: mark.revision,
    cursor: cursorText(nextCursor(mark, now, known)),
    isWhole: known === undefined,
    candidates: await presentRows(db, rows, { now, sitting }),
    silent: known?.silent === mark.silent ? null : presentSilent(await selectSilent(db, of), roomId),
  };
}

/** Whether a board that shows this has something to hear at once. */
export async function isBehind({ store: { db }, clock }: Services, sittingId: string, after: string): Promise<boolean> {
  const mark = await selectBoardMark(db, { sittingId, silentBefore: clock.now() - silentAfterMs });
  return mark !== undefined && hasChanged(after, mark);
}

type At = { now: number; sitting: SittingRow };

async function presentRows(db: Reader, rows: readonly Row[], at: At): Promise<BoardRow[]> {
  // Of several attempts the last is what counts.
  const latest = [...new Map(rows.map((row) => [row.user_id, row])).values()];
  const begun = latest.flatMap(({ attempt_id }) => attempt_id ?? []);
  const events = await countEvents(db, begun);
  const progress = await selectProgress(
    db,
    latest.filter(isNotCounted).flatMap(({ attempt_id }) => attempt_id ?? []),
  );
  return latest.map((row) => {
    const counted = progress.get(row.attempt_id ?? '') ?? { answered: row.answered ?? 0, savedAt: row.saved_at };
    return { ...presentRow(row, at), ...presentProgress(counted), ...presentEvents(events.get(row.attempt_id ?? '')) };
  });
}

/** A server that stopped may have told nothing of an attempt, or not what came with the last call. */
function isNotCounted({ counted_at, closed_by, closed_at }: Row): boolean {
  return counted_at === null || (closed_by === 'candidate' && counted_at < (closed_at ?? 0));
}

function presentRow(row: Row, { now, sitting }: At) {
  const isOver = ['closing', 'ended'].includes(sittingState(timesOf(sitting, row.room_held_since), now));
  return {
    candidateId: row.user_id,
    name: row.deleted_at === null ? row.name : '',
    candidateNumber: row.candidate_number ?? '',
    email: row.deleted_at === null ? (row.email ?? '') : '',
    roomId: row.room_id,
    seat: row.seat,
    state: stateOf(row, isOver),
    attemptId: row.attempt_id,
    questions: row.question_revision_ids === null ? 0 : idsColumn.parse(JSON.parse(row.question_revision_ids)).length,
    startedAt: optionalWireTime(row.started_at),
    ...timeOfRow(row, now),
    pausedAt: row.state === 'open' ? optionalWireTime(row.paused_at) : null,
    restsUntil: row.state === 'open' ? optionalWireTime(row.resumes_at) : null,
    given: (row.added_ms ?? 0) / 1_000,
    stopped: (row.stopped_ms ?? 0) / 1_000,
    endedAt: optionalWireTime(row.closed_at),
    device: presentDevice(row),
  };
}

const presentProgress = ({ answered, savedAt }: Progress) => ({ answered, lastSavedAt: optionalWireTime(savedAt) });

function presentDevice({ device_class, browser, address }: Row): BoardRow['device'] {
  if (device_class === null || !address) return null;
  return { deviceClass: device_class, browser: browser ?? '', address };
}

function presentEvents(counted: readonly EventCount[] = []): Pick<BoardRow, 'events' | 'latestEvent'> {
  const [latest] = counted.toSorted((a, b) => b.at - a.at);
  return {
    events: counted.reduce((sum, { times }) => sum + times, 0),
    latestEvent: latest ? { kind: latest.kind, times: latest.times, at: wireTime(latest.at) } : null,
  };
}

function stateOf({ state, paused_at, closed_by, absent_at, sealed_at }: Row, isOver: boolean): BoardRow['state'] {
  if (state === null) {
    if (isOver || absent_at !== null) return 'absent';
    return sealed_at === null ? 'expected' : 'waiting';
  }
  if (state === 'closed') return closed_by === 'candidate' ? 'submitted' : 'ended';
  return paused_at === null ? 'writing' : 'paused';
}

function timeOfRow({ state, deadline_at, paused_at, resumes_at }: Row, now: number) {
  if (state !== 'open' || deadline_at === null) return { deadline: optionalWireTime(deadline_at), timeRemaining: null };
  const { deadline, timeRemaining } = presentTime({ deadline_at, paused_at, resumes_at }, now);
  return { deadline, timeRemaining };
}

function presentSilent(rows: Awaited<ReturnType<typeof selectSilent>>, roomId: string | null) {
  return rows
    .filter(({ room_id }) => roomId === null || room_id === roomId)
    .map(({ user_id, seen_at }) => ({ candidateId: user_id, since: wireTime(seen_at) }));
}
