import type { Exam } from '#contract/attempts.ts';
import { AppError } from '#contract/errors.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { loadUntilThere } from '#web/ui/load-until-there.ts';
import type { Ending } from './ending.ts';
import type { KeptExam } from './exam-database.ts';
import type { ExamSession } from './exam-session.ts';
import { keptExam } from './kept-exam.ts';
import { resumeExam } from './start-calls.ts';

export type OpenedExam = { exam: Exam; session: ExamSession };
type OnEnd = (ending: Ending) => void;

/** As long as the server may take before an exam opens as the device kept it. */
export const longestWaitMs = 3_000;

/** What runs an exam: on the device before the clock starts, as the room is that shows it. */
export const bringSession = () => loadUntilThere(() => import('./opened-session.ts'));

/** The exam as the server gave it, with what this device still kept of it. */
export async function openedExam(exam: Exam, personId: string, onEnd: OnEnd): Promise<OpenedExam> {
  const { openedSession } = await bringSession();
  return { exam, session: await openedSession({ exam, personId, onEnd }) };
}

/** The exam as this device kept it, while the server does not answer. */
export async function openedKeptExam(kept: KeptExam, onEnd: OnEnd): Promise<OpenedExam> {
  const { exam, personId } = kept;
  const { openedSession } = await bringSession();
  return { exam, session: await openedSession({ exam, personId, kept, onEnd }) };
}

type Continuing = { personId: string; testId: string; attemptId: string };

/** Goes on with an open attempt, as the server has it or, where it does not answer, as this device kept it. */
export async function continuedExam(which: Continuing, onEnd: OnEnd): Promise<OpenedExam> {
  const { personId, testId, attemptId } = which;
  const kept = await keptExam(personId, testId);
  const resumed = resumeExam(attemptId);
  if (kept?.exam._id !== attemptId) return openedExam(await resumed, personId, onEnd);
  try {
    return await openedExam(await Promise.race([resumed, tooLate()]), personId, onEnd);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return openedKeptExam(kept, onEnd);
  }
}

/** Whether the server said nothing of the attempt itself: it was not reached, or has a trouble of its own. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof AppError ? error.status >= 500 : error instanceof NetworkError;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new NetworkError('unreachable', undefined)), longestWaitMs),
  );
}
