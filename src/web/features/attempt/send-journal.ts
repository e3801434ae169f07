import { AppError } from '#contract/errors.ts';
import { tell } from '#web/api/tell.ts';
import { examWords } from '#web/words/exam.ts';
import { picksPerCall, sendPicks } from './attempt-calls.ts';
import { forgetPicks, journalledPicks } from './journal.ts';
import type { JournalledPick } from './journalled-pick.ts';
import { isUnheard } from './openings.ts';
import { bringRegistering, resumeExam } from './start-calls.ts';

/**
 * Sends what this person picked on this device and the server never acknowledged: before a crash, a sign-out or a session
 * that ended. Nothing is taken over: where another tab goes on with the attempt, the picks stay until it is continued here,
 * or has ended and they are kept as late answers.
 */
export async function sendJournal(personId: string): Promise<void> {
  const byLease = new Map<string, JournalledPick[]>();
  for (const pick of await journalledPicks(personId)) {
    const lease = `${pick.attemptId} ${pick.writer}`;
    byLease.set(lease, [...(byLease.get(lease) ?? []), pick]);
  }
  for (const picks of byLease.values()) {
    for (let from = 0; from < picks.length; from += picksPerCall)
      await sendLease(picks.slice(from, from + picksPerCall));
  }
}

async function sendLease(picks: readonly JournalledPick[]): Promise<void> {
  const [first] = picks;
  if (!first) return;
  try {
    const writer = isUnheard(first.attemptId)
      ? await (await bringRegistering()).newLease(resumeExam(first.attemptId), first.writer)
      : first.writer;
    const { refused } = await sendPicks(first.attemptId, writer, picks);
    await forgetPicks(picks);
    for (const { message } of refused) tell(examWords('keptAnswerNotSaved', { message }), 'warn');
  } catch (error) {
    // An attempt that is not there, or not this person's, has no use for them either.
    const isSettled = error instanceof AppError && settled.has(error.code) && !isUnheard(first.attemptId);
    if (isSettled) await forgetPicks(picks);
  }
}

const settled: ReadonlySet<string> = new Set(['ATTEMPT_CLOSED', 'ATTEMPT_NOT_FOUND']);
