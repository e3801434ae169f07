import { attachedFile } from '#domain/kinds/essay/essay-answer.ts';
import { parseAnswer } from '#server/exam/attempts/answer-column.ts';
import { type AttemptFileRow, selectOptionalFile } from '#server/exam/attempts/attempt-files.queries.ts';
import type { Reader } from '#server/platform/db/store.ts';
import type { EssayRow } from './essay-marks.queries.ts';

type Essay = Pick<EssayRow, 'answer' | 'attempt_id'>;

/** The file that goes with an essay, where it is here, though it came after the end: whoever marks says whether it counts. */
export async function selectFileToMark(db: Reader, { answer, attempt_id }: Essay): Promise<AttemptFileRow | undefined> {
  const file = attachedFile(parseAnswer(answer));
  return file && selectOptionalFile(db, { attemptId: attempt_id, fileId: file._id });
}
