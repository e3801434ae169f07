import { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { BoardRow, getBoard, getOrders } from '#contract/sittings.ts';
import { sittingState } from '#domain/sitting/sitting-state.ts';
import { presentTime } from '#server/exam/attempts/present-exam.ts';
import { selectOptionalSitting, timesOf } from '#server/exam/sitting-content/sitting.queries.ts';
import { optionalWireTime, wireTime } from '#server/platform/http/wire.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { Services } from '#server/platform/services/services.ts';
import { countChangesOf, selectBoard, selectOrders, selectProgress } from './orders.queries.ts';
import { requireSitting } from './require-sitting.ts';

const idsColumn = z.array(z.string());
type Row = Awaited<ReturnType<typeof selectBoard>>[number];
type Progress = { answered: number; savedAt: number };

/** Everybody of a sitting, by room and seat, as they stand now. */
export async function readBoard(
  { store: { db }, clock }: Services,
  actor: Actor,
  sittingId: string,
): Promise<ReplyOf<typeof getBoard>> {
  const { sitting, roomId } = await requireSitting(db, actor, sittingId, 'watch');
  const now = clock.now();
  // Of several attempts the last is what counts.
  const latest = new Map((await selectBoard(db, sittingId, roomId)).map((row) => [row.user_id, row]));
  const progress = await selectProgress(db, sittingId);
  const isOver = ['closing', 'ended'].includes(sittingState(timesOf(sitting), now));
  return {
    now: wireTime(now),
    revision: (await selectOptionalSitting(db, sittingId))?.revision ?? sitting.revision,
    candidates: [...latest.values()].map((row) => presentRow(row, progress, { now, isOver })),
  };
}

function presentRow(
  row: Row,
  progress: ReadonlyMap<string, Progress>,
  { now, isOver }: { now: number; isOver: boolean },
): BoardRow {
  const known = row.attempt_id === null ? undefined : progress.get(row.attempt_id);
  return {
    candidateId: row.user_id,
    name: row.deleted_at === null ? row.name : '',
    candidateNumber: row.candidate_number ?? '',
    email: row.deleted_at === null ? (row.email ?? '') : '',
    roomId: row.room_id,
    seat: row.seat,
    state: stateOf(row, isOver),
    attemptId: row.attempt_id,
    answered: known?.answered ?? 0,
    questions: row.question_revision_ids === null ? 0 : idsColumn.parse(JSON.parse(row.question_revision_ids)).length,
    startedAt: optionalWireTime(row.started_at),
    ...timeOfRow(row, now),
    pausedAt: row.state === 'open' ? optionalWireTime(row.paused_at) : null,
    lastSavedAt: optionalWireTime(known?.savedAt ?? null),
    given: (row.added_ms ?? 0) / 1_000,
    stopped: (row.stopped_ms ?? 0) / 1_000,
    endedAt: optionalWireTime(row.closed_at),
  };
}

function stateOf({ state, paused_at }: Row, isOver: boolean): BoardRow['state'] {
  if (state === null) return isOver ? 'absent' : 'expected';
  if (state === 'closed') return 'ended';
  return paused_at === null ? 'writing' : 'paused';
}

function timeOfRow({ state, deadline_at, paused_at }: Row, now: number) {
  if (state !== 'open' || deadline_at === null) return { deadline: optionalWireTime(deadline_at), timeRemaining: null };
  const { deadline, timeRemaining } = presentTime({ deadline_at, paused_at }, now);
  return { deadline, timeRemaining };
}

/** The trail of a sitting: what was ordered about time. */
export async function readOrders(
  { store: { db } }: Services,
  actor: Actor,
  sittingId: string,
): Promise<ReplyOf<typeof getOrders>> {
  await requireSitting(db, actor, sittingId, 'watch');
  const orders = await selectOrders(db, sittingId);
  const reached = await countChangesOf(
    db,
    orders.map(({ id }) => id),
  );
  return {
    orders: orders.map((order) => ({
      _id: order.id,
      kind: order.kind,
      scope: order.scope,
      roomId: order.room_id,
      attempts: reached.get(order.id) ?? 0,
      from: wireTime(order.from_at),
      to: optionalWireTime(order.to_at),
      seconds: order.seconds,
      reason: order.reason,
      by: order.by_name ?? '',
      at: wireTime(order.ordered_at),
    })),
  };
}
