import { type Exam, resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { submitResult } from '#contract/results.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { wirePick } from '#domain/attempt/exam-state.ts';
import { call } from '#web/api/call.ts';
import { clientId } from './client-id.ts';
import type { JournalledPick } from './journalled-pick.ts';

/** @param sectionIds those that were chosen, where the test has a choice */
export async function startExam(testId: string, sectionIds: string[] | undefined): Promise<Exam> {
  return call(startAttempt, { params: { testId }, body: { clientId: await clientId(), sectionIds } });
}

/** Goes on with this attempt in this tab; never starts another. */
export async function resumeExam(attemptId: string): Promise<Exam> {
  return call(resumeAttempt, { params: { attemptId }, body: { clientId: await clientId() } });
}

/** Seconds left of the attempt; nothing where it is not open any more. Changes nothing on the server. */
export async function secondsLeft(testId: string, attemptId: string): Promise<number | undefined> {
  const { openAttempt } = await call(getCatalogueEntry, { params: { testId } }, { background: true });
  return openAttempt?._id === attemptId ? openAttempt.timeRemaining : undefined;
}

/** So few that the longest answers fit into one call (`answersBodyLimit`). */
export const picksPerCall = 100;

const wireAnswers = (picks: readonly JournalledPick[]) => picks.map(wirePick);

/** @param picks at most `picksPerCall` */
export function sendPicks(attemptId: string, writer: string, picks: readonly JournalledPick[]) {
  return call(saveAnswers, { params: { attemptId }, body: { writer, answers: wireAnswers(picks) } });
}

type HandIn = { testId: string; attemptId: string; writer: string };

/**
 * The picks that still wait go along, so that nothing depends on a save before. Where there is a result already, it is
 * answered again, and what came too late is kept beside it.
 */
export async function handIn(of: HandIn, picks: readonly JournalledPick[], timeTaken: number) {
  const before = picks.slice(0, -picksPerCall);
  const refused = [];
  for (let from = 0; from < before.length; from += picksPerCall) {
    const reply = await sendUnlessClosed(of, before.slice(from, from + picksPerCall));
    refused.push(...reply.refused);
  }
  const answers = wireAnswers(picks.slice(-picksPerCall));
  const result = await call(submitResult, { body: { ...of, timeTaken, answers } });
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
