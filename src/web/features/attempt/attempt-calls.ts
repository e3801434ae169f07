import { type Exam, resumeAttempt, saveAnswers, startAttempt } from '#contract/attempts.ts';
import { submitResult } from '#contract/results.ts';
import { getCatalogueEntry } from '#contract/tests.ts';
import { wirePick } from '#domain/attempt/exam-state.ts';
import { call } from '#web/api/call.ts';
import { clientId } from './client-id.ts';
import type { JournalledPick } from './journal.ts';

export async function startExam(testId: string): Promise<Exam> {
  return call(startAttempt, { params: { testId }, body: { clientId: await clientId() } });
}

/** Goes on with this attempt in this tab; never starts another. */
export async function resumeExam(attemptId: string): Promise<Exam> {
  return call(resumeAttempt, { params: { attemptId }, body: { clientId: await clientId() } });
}

/** Seconds left of the attempt; nothing where it is not open any more. Changes nothing on the server. */
export async function secondsLeft(testId: string, attemptId: string): Promise<number | undefined> {
  const { openAttempt } = await call(getCatalogueEntry, { params: { testId } });
  return openAttempt?._id === attemptId ? openAttempt.timeRemaining : undefined;
}

const wireAnswers = (picks: readonly JournalledPick[]) =>
  picks.map((pick) => wirePick({ type: pick.isText ? 'short-answer' : 'multiple-choice' }, pick));

export function sendPicks(attemptId: string, writer: string, picks: readonly JournalledPick[]) {
  return call(saveAnswers, { params: { attemptId }, body: { writer, answers: wireAnswers(picks) } });
}

type HandIn = { testId: string; attemptId: string; writer: string };

/** The picks that still wait go along, so that nothing depends on a save before. */
export function handIn({ testId, attemptId, writer }: HandIn, picks: readonly JournalledPick[], timeTaken: number) {
  return call(submitResult, { body: { testId, attemptId, writer, timeTaken, answers: wireAnswers(picks) } });
}
