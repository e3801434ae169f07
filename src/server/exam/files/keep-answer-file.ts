import { createHash } from 'node:crypto';
import { answerFileBytes, answerFilesAtMost } from '#contract/answer-files.ts';
import { AppError } from '#contract/errors.ts';
import { essayOf } from '#domain/kinds/essay/essay.ts';
import {
  type AttemptFileRow,
  countFilesOf,
  insertFile,
  selectOptionalFile,
} from '#server/exam/attempts/attempt-files.queries.ts';
import { selectAskedQuestions } from '#server/exam/attempts/asked-questions.ts';
import { hasRunOut } from '#server/exam/attempts/attempt-time.ts';
import { type AttemptRow, selectOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { FileServices } from './file-services.ts';

type Sent = { attemptId: string; questionId: string; fileId: string; bytes: Uint8Array };

/**
 * Keeps the bytes of a file that goes with an essay; they are on disk when it answers. Whether the file is a part of the
 * answer, the answer says, so any tab may send it. What comes after the end is kept and marked as late.
 */
export async function keepAnswerFile(services: FileServices, actor: Actor, sent: Sent): Promise<AttemptFileRow> {
  const { store, clock, mediaStore, mediaJobs } = services;
  const { attemptId, questionId, fileId, bytes } = sent;
  // To be read takes its time, and many may come at once: what counts is when it was here.
  const receivedAt = clock.now();
  const attempt = await selectOptionalAttempt(store.db, attemptId);
  if (attempt?.user_id !== actor.id) throw new AppError('ATTEMPT_NOT_FOUND');
  const isLate = attempt.state === 'closed' || hasRunOut(attempt, services);
  const kept = await selectOptionalFile(store.db, sent);
  if (kept) return kept;
  await requireTaken(store.db, attempt, questionId);
  if (bytes.byteLength > answerFileBytes) throw refused('A file can have at most 5 MB.');

  const [read] = await mediaJobs.run('answerFile', { bytes });
  if (!read) throw new Error('Nothing was read of the file');
  const hash = hashOf(sent, read.bytes);
  await mediaStore.put(hash, 'full', read.bytes);
  const row: AttemptFileRow = {
    attempt_id: attemptId,
    id: fileId,
    question_id: questionId,
    hash,
    media_type: read.type,
    bytes: read.bytes.byteLength,
    is_late: isLate ? 1 : 0,
    received_at: receivedAt,
    erased_at: null,
  };
  await store.write((trx) => insertFile(trx, row));
  return row;
}

async function requireTaken(db: Reader, attempt: AttemptRow, questionId: string): Promise<void> {
  const question = (await selectAskedQuestions(db, attempt)).byId.get(questionId);
  const isTaken = question !== undefined && essayOf(question.details).takesFile;
  if (!isTaken) throw refused('No file can be attached to this question');
  if ((await countFilesOf(db, attempt.id, questionId)) >= answerFilesAtMost)
    throw refused('So many files have come for this question that no other is taken.');
}

/** With its own place in it, so that no other file has the same bytes by this name: they can be erased. */
function hashOf({ attemptId, fileId }: Sent, bytes: Uint8Array): string {
  return createHash('sha256').update(`${attemptId} ${fileId} `).update(bytes).digest('hex');
}

const refused = (message: string) => new AppError('MEDIA_REFUSED', message);
