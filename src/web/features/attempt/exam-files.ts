import { v4 as drawId } from 'uuid';
import type { Exam } from '#contract/attempts.ts';
import { attachedFile, essayAnswer } from '#domain/kinds/essay/essay-answer.ts';
import { writtenText } from '#domain/kinds/writing.ts';
import { AppError } from '#contract/errors.ts';
import { fetchAnswerFile } from '#web/api/answer-files.ts';
import { NetworkError } from '#web/api/network-error.ts';
import type { ExamFiles } from '#web/kinds/essay/exam-files.ts';
import type { ExamSession } from './exam-session.ts';
import { storedInTime } from './stored-in-time.ts';
import { forgetFile, keepFile, type KeptFile, keptFiles } from './kept-files.ts';
import { bringToServer, refusalOf } from './send-files.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 20_000;

/**
 * The files that go with the answers of an attempt. Each is kept on the device until the server has it, and sent beside
 * the answers, which wait for none: the answer names its file, so which one counts is decided as for any other pick.
 */
export async function openExamFiles({ _id: attemptId }: Exam, personId: string, session: ExamSession) {
  const waiting = new Map((await keptFiles(personId, attemptId)).map((file) => [file.fileId, file]));
  const onDisk = new Set(waiting.keys());
  const opened = new Map<string, Blob>();
  const problems = new Map<string, string>();
  let sending: Promise<void> | undefined;
  let failures = 0;
  let timer: number | undefined;

  const inside = session.connectFiles(async (save, isByTime) => {
    // An answer that is typed has to be there first: a file may take longer than there is time.
    if (session.state().waiting.size > 0) await save().catch(unlessClosed);
    await send().catch((error: unknown) => {
      // Once the time is up a server that cannot take a file holds up nothing; it is sent again afterwards.
      if (!isByTime || error instanceof NetworkError) throw error;
    });
  });

  function tell(): void {
    const questionIds = new Set([...waiting.values()].map(({ questionId }) => questionId));
    inside.dispatch({ type: 'files-waiting', questionIds });
  }

  function namedBy(questionId: string) {
    const answer = session.state().answers.get(questionId) ?? null;
    return { text: writtenText(answer), file: attachedFile(answer) };
  }

  /** A slow disk may have it later than anybody waits for. */
  async function keep(file: KeptFile): Promise<void> {
    await keepFile(file);
    onDisk.add(file.fileId);
    tell();
  }

  async function drop(file: KeptFile): Promise<void> {
    waiting.delete(file.fileId);
    await forgetFile(file);
  }

  /** It will never be taken: the answer goes on without it, and its question says why. */
  async function refuse(file: KeptFile, message: string): Promise<void> {
    await drop(file);
    const { text, file: named } = namedBy(file.questionId);
    if (named?._id !== file.fileId) return;
    problems.set(file.questionId, message);
    session.pick(file.questionId, essayAnswer(text === '' ? null : text, undefined));
  }

  async function sendOne(file: KeptFile): Promise<void> {
    try {
      await bringToServer(file);
      // First told as the server's, then no longer kept: a reload in between finds it in either.
      inside.sent(file.fileId);
      await drop(file);
    } catch (error) {
      const message = refusalOf(error);
      if (message === undefined) throw error;
      await refuse(file, message);
    }
  }

  /** One after the other, those too that come meanwhile. */
  async function sendEach(): Promise<void> {
    for (const file of waiting.values()) {
      await sendOne(file);
      tell();
    }
    failures = 0;
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendEach().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  function sendSoon(): void {
    if (waiting.size > 0) send().catch(tryLater);
  }

  function tryLater(error: unknown): void {
    clearTimeout(timer);
    timer = window.setTimeout(sendSoon, Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
    failures += 1;
    if (!(error instanceof NetworkError)) return;
    inside.dispatch({ type: 'failed', trouble: { reason: 'network' } });
    // Whether the server is there again is asked with less than a file.
    session.retryNow();
  }

  const files: ExamFiles = {
    async attach(questionId, bytes) {
      const { file: before } = namedBy(questionId);
      const fileId = drawId();
      const file = { personId, attemptId, questionId, fileId, bytes };
      await storedInTime(keep(file)).catch(() => undefined);
      problems.delete(questionId);
      opened.set(fileId, bytes);
      if (before) await files.remove(before._id);
      waiting.set(fileId, file);
      tell();
      sendSoon();
      return fileId;
    },
    async remove(fileId) {
      const file = waiting.get(fileId);
      if (file) await drop(file);
      tell();
    },
    whereIs(fileId) {
      if (waiting.has(fileId)) return onDisk.has(fileId) ? 'device' : 'page';
      return inside.there().includes(fileId) ? 'server' : 'elsewhere';
    },
    isHere: (fileId) => opened.has(fileId) || waiting.has(fileId),
    open: async (fileId) => opened.get(fileId) ?? waiting.get(fileId)?.bytes ?? fetchAnswerFile({ attemptId, fileId }),
    problemOf: (questionId) => problems.get(questionId),
  };

  const leaving = new AbortController();
  window.addEventListener('online', sendSoon, leaving);
  tell();
  sendSoon();
  return {
    files,
    stop: () => {
      leaving.abort();
      clearTimeout(timer);
    },
  };
}

function unlessClosed(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'ATTEMPT_CLOSED')) throw error;
}
