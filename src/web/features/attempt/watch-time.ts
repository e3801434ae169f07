import { AppError } from '#contract/errors.ts';
import { nextAttemptTime } from './attempt-calls.ts';
import type { Exam } from '#contract/attempts.ts';
import type { ToldTime } from './device-time.ts';
import { tellMessages } from './told-messages.ts';
import { tellRest } from './rest.ts';
import { notePage } from './note-page.ts';

const pauseAfterFailureMs = 8_000;

type Heard = {
  personId: string;
  hear: (told: ToldTime) => void;
  /** It has ended: by whoever invigilates, or by time. */
  onClosed: () => void;
  until: AbortSignal;
};

/**
 * Hears what is ordered about the time of an attempt in a sitting, within a second or two of the order: the server answers
 * once there is something, and in practice at once. Without a network it goes on trying. What the page sees meanwhile is noted.
 */
export async function watchTime(
  { _id: attemptId, revision: known }: Exam,
  { personId, hear, onClosed, until }: Heard,
): Promise<void> {
  // At first it hears what was told before this page was opened.
  let revision: number | undefined;
  if (known !== undefined) void notePage({ personId, attemptId, until });
  while (!until.aborted) {
    try {
      const told = await nextAttemptTime(attemptId, revision, until);
      revision = told.revision ?? revision;
      hear(told);
      tellRest(attemptId, told, hear);
      // In practice nobody orders anything: what is left is the candidate's own rest.
      if (known === undefined) return;
      if (told.messages) tellMessages(attemptId, told.messages);
    } catch (error) {
      if (until.aborted) return;
      if (error instanceof AppError && error.code === 'ATTEMPT_CLOSED') {
        onClosed();
        return;
      }
      await new Promise((resume) => setTimeout(resume, pauseAfterFailureMs * (0.5 + Math.random())));
    }
  }
}
