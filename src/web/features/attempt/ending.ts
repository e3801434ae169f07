import type { ExamState, Trouble } from '#domain/attempt/exam-state.ts';
import { AppError } from '#contract/errors.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { counted } from '#web/ui/numbers.ts';

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

const whomToTell = 'Please tell your invigilator or teacher.';

/** What is told over the result. */
export function endingWords({ wasHandedIn, hadRunOut, lateAnswers, refused }: Ending): {
  words: string;
  tone: 'good' | 'warn';
} {
  if (lateAnswers > 0) {
    const why = hadRunOut ? 'Time had run out' : 'This test had ended already';
    const which = lateAnswers === 1 ? 'arrived too late and is not scored' : 'arrived too late and are not scored';
    return { words: `${why}: ${counted(lateAnswers, 'answer')} ${which}. ${whomToTell}`, tone: 'warn' };
  }
  if (refused > 0) {
    const which = refused === 1 ? 'could not be taken and is' : 'could not be taken and are';
    return {
      words: `The test is handed in, but ${counted(refused, 'answer')} ${which} not in it. ${whomToTell}`,
      tone: 'warn',
    };
  }
  if (wasHandedIn) return { words: 'Test submitted successfully!', tone: 'good' };
  return { words: 'This test has ended and is marked', tone: 'good' };
}

/** What a failure of a call says of the server. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof NetworkError && error.kind === 'unreachable') return { reason: 'network' };
  const isSaid = error instanceof AppError && error.code !== 'UNEXPECTED' && error.code !== 'INVALID_INPUT';
  return { reason: 'server', message: isSaid ? error.message : undefined };
}

/** Why handing in failed, and where the answers are. */
export function submitFailureDetail(error: unknown, { waiting, keepsPicks }: ExamState): string {
  const trouble = troubleOf(error);
  const why =
    trouble.reason === 'network'
      ? 'The server could not be reached.'
      : (trouble.message ?? 'The server cannot take it just now.');
  return `${why} ${whereAnswersAre(waiting.size, keepsPicks)} Please submit again.`;
}

function whereAnswersAre(waiting: number, keepsPicks: boolean): string {
  if (waiting === 0) return 'Your answers are safe on the server.';
  return keepsPicks ? 'Your answers are safe on this device.' : 'Keep this page open: your answers are in it.';
}
