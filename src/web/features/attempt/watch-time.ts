import { AppError } from '#contract/errors.ts';
import { nextAttemptTime } from './attempt-calls.ts';
import type { ToldTime } from './device-time.ts';

const pauseAfterFailureMs = 8_000;

type Heard = {
  hear: (told: ToldTime) => void;
  /** It has ended: by whoever invigilates, or by time. */
  onClosed: () => void;
};

/**
 * Hears what is ordered about the time of an attempt in a sitting, within a second or two of the order: the server answers
 * once there is something. Without a network it goes on trying.
 * @returns what ends it
 */
export function watchTime(attemptId: string, known: number, { hear, onClosed }: Heard): () => void {
  let isOver = false;

  async function watch(): Promise<void> {
    let revision = known;
    while (!isOver) {
      try {
        const told = await nextAttemptTime(attemptId, revision);
        revision = told.revision ?? revision;
        if (!isOver) hear(told);
      } catch (error) {
        if (error instanceof AppError && error.code === 'ATTEMPT_CLOSED') {
          if (!isOver) onClosed();
          return;
        }
        await new Promise((resume) => setTimeout(resume, pauseAfterFailureMs * (0.5 + Math.random())));
      }
    }
  }

  void watch();
  return () => {
    isOver = true;
  };
}
