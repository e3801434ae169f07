import type { ExamState, Trouble } from '#domain/attempt/exam-state.ts';
import { AppError } from '#contract/errors.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { examWords } from '#web/words/exam.ts';
import { inTheirWords } from '#web/words/fixed.ts';

/** How an attempt came to its end, as far as this device knows. */
export type Ending = {
  resultId: string;
  /** Whether it was handed in from here, by the candidate or because the time was up. */
  wasHandedIn: boolean;
  hadRunOut: boolean;
  /** Answers of the attempt that arrived after its end, and are not scored. */
  lateAnswers: number;
  /** Answers that the server could not take. */
  refused: number;
};

/** What is known where the attempt had ended before it could be opened here. */
export const endedBefore = { wasHandedIn: false, hadRunOut: false, lateAnswers: 0, refused: 0 };

/** What is told over the result. */
export function endingWords({ wasHandedIn, hadRunOut, lateAnswers, refused }: Ending): {
  words: string;
  tone: 'good' | 'warn';
} {
  if (lateAnswers > 0) {
    return { words: examWords(hadRunOut ? 'lateAfterTime' : 'lateAfterEnd', { count: lateAnswers }), tone: 'warn' };
  }
  if (refused > 0) return { words: examWords('handedInWithout', { count: refused }), tone: 'warn' };
  if (wasHandedIn) return { words: examWords('testSubmittedSuccessfully'), tone: 'good' };
  return { words: examWords('testEnded'), tone: 'good' };
}

/** What a failure of a call says of the server. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof NetworkError && error.kind === 'unreachable') return { reason: 'network' };
  const isSaid = error instanceof AppError && error.code !== 'UNEXPECTED' && error.code !== 'INVALID_INPUT';
  return { reason: 'server', message: isSaid ? inTheirWords(error.message) : undefined };
}

/** Why handing in failed, and where the answers are. */
export function submitFailureDetail(error: unknown, { waiting, keepsPicks }: ExamState): string {
  const trouble = troubleOf(error);
  const why =
    trouble.reason === 'network'
      ? examWords('serverNotReached')
      : (trouble.message ?? examWords('serverCannotTakeNow'));
  return examWords('submitAgain', { why, where: waiting.size === 0 ? 'server' : keepsPicks ? 'device' : 'page' });
}
