import { getAttemptTime, saveAnswers } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { submitResult } from '#contract/submission.ts';
import { wirePick } from '#domain/attempt/exam-state.ts';
import { call } from '#web/api/call.ts';
import type { JournalledPick } from './journalled-pick.ts';

/** How much time the attempt has. Changes nothing on the server. */
export function attemptTime(attemptId: string) {
  return call(getAttemptTime, { params: { attemptId }, query: {} }, { background: true });
}

/** Longer than the server lets wait. */
const longestWait = 45_000;

/** The same, once something was ordered in the sitting after this revision, or nothing was for a while; without one at once. */
export function nextAttemptTime(attemptId: string, after: number | undefined, signal: AbortSignal) {
  return call(getAttemptTime, { params: { attemptId }, query: { after } }, { background: true, longestWait, signal });
}

/** So few that the longest answers fit into one call (`answersBodyLimit`). */
export const picksPerCall = 100;

const wireAnswers = (picks: readonly JournalledPick[]) => picks.map((pick) => wirePick(pick, Date.now()));

/** @param picks at most `picksPerCall` */
export function sendPicks(attemptId: string, writer: string, picks: readonly JournalledPick[]) {
  return call(saveAnswers, { params: { attemptId }, body: { writer, answers: wireAnswers(picks) } });
}

type HandIn = { testId: string; attemptId: string; writer: string };

/**
 * The picks that still wait go along, so that nothing depends on a save before. Where there is a result already, it is
 * answered again, and what came too late is kept beside it.
 */
export async function handIn(
  of: HandIn,
  picks: readonly JournalledPick[],
  { timeTaken, isByTime }: { timeTaken: number; isByTime: boolean },
) {
  const before = picks.slice(0, -picksPerCall);
  const refused = [];
  for (let from = 0; from < before.length; from += picksPerCall) {
    const reply = await sendUnlessClosed(of, before.slice(from, from + picksPerCall));
    refused.push(...reply.refused);
  }
  const answers = wireAnswers(picks.slice(-picksPerCall));
  const result = await call(submitResult, { body: { ...of, timeTaken, answers, ...(isByTime && { isByTime }) } });
  return { ...result, refused: [...refused, ...result.refused] };
}

async function sendUnlessClosed({ attemptId, writer }: HandIn, picks: readonly JournalledPick[]) {
  try {
    return await sendPicks(attemptId, writer, picks);
  } catch (error) {
    if (error instanceof AppError && error.code === 'ATTEMPT_CLOSED') return { refused: [] };
    throw error;
  }
}
