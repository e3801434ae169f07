import { AppError } from '#contract/errors.ts';
import { ownsTest } from '#domain/result/result-access.ts';
import { type AttemptFileRow, selectOptionalFile } from '#server/exam/attempts/attempt-files.queries.ts';
import { selectOptionalAttempt } from '#server/exam/attempts/attempt.queries.ts';
import { selectFileToMark } from '#server/exam/marking/essay-file.ts';
import { selectOptionalEssay } from '#server/exam/marking/essay-marks.queries.ts';
import { selectOptionalMarking } from '#server/exam/marking/require-marker.ts';
import { selectTestEvenIfDeleted } from '#server/bank/content/test.queries.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { ShownFile } from '#server/platform/http/shown-file.ts';
import type { FileServices } from './file-services.ts';

type Which = { attemptId: string; fileId: string };

/**
 * A file of an attempt, for whoever sits it, and for the author of the test once it is handed in. What is not there and
 * what is another's are one and the same to who asks.
 */
export async function fileOfAttempt(services: FileServices, actor: Actor, which: Which): Promise<ShownFile> {
  const { db } = services.store;
  const attempt = await selectOptionalAttempt(db, which.attemptId);
  if (!attempt) throw notFound();
  const row = await selectOptionalFile(db, which);
  if (attempt.user_id === actor.id) return shown(services, row);
  const { created_by: createdBy } = await selectTestEvenIfDeleted(db, attempt.test_id);
  const isReviewed = attempt.state === 'closed' && ownsTest(actor, { createdBy });
  return shown(services, isReviewed ? row : undefined);
}

/** The file of an essay, for whoever may mark it. */
export async function fileOfEssay(services: FileServices, actor: Actor, essayId: string): Promise<ShownFile> {
  const { db } = services.store;
  const essay = await selectOptionalEssay(db, essayId);
  const marking = essay && (await selectOptionalMarking(db, actor, essay.test_id));
  return shown(services, marking && (await selectFileToMark(db, essay)));
}

async function shown({ mediaStore }: FileServices, row: AttemptFileRow | undefined): Promise<ShownFile> {
  const content = row && (await mediaStore.get(row.hash, 'full'));
  if (!content) throw notFound();
  return { type: row.media_type, content, isKept: false };
}

const notFound = () => new AppError('MEDIA_NOT_FOUND');
