import type { CallOf } from '#contract/endpoint.ts';
import { reportUpload } from '#contract/question-uploads.ts';
import { bulkUpload } from '#contract/questions.ts';
import { type UploadedFile, uploadLimits } from '#contract/uploaded-file.ts';
import { type FileFormat, fileFormats, placeName } from '#domain/question-import/file-formats.ts';
import type { UploadReport } from '#domain/question-import/upload-report.ts';
import type { Batch, RowFailure } from '#domain/question-import/upload-state.ts';
import { call } from '#web/api/call.ts';

export const longestWait = 600_000;

/** What an upload is of, as each of its calls says. */
export type UploadOf = { id: string; fileName: string; file: UploadedFile };

/** What whoever reads its page is told of a file. */
export async function describeFile(file: File, format: FileFormat, total: number): Promise<UploadedFile> {
  const hash = await hashOf(file);
  return { format: fileFormats[format], size: file.size, countedBy: placeName(format), total, ...(hash && { hash }) };
}

export const fileNameOf = ({ name }: File) => name.slice(-uploadLimits.fileName);

/** A browser tells it on HTTPS and on the machine itself alone. */
async function hashOf(file: File): Promise<string> {
  if (!isSecureContext) return '';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type SentAs = UploadOf & Pick<CallOf<typeof bulkUpload>['body'], 'duplicates'>;

/** Sends questions of one test. Sent again, with the same id, they are not added twice. */
export async function sendBatch(
  { testId, places, questions }: Batch,
  { id, fileName, file, duplicates }: SentAs,
): Promise<RowFailure[]> {
  const upload = { _id: id, fileName, ...file, places };
  const { failures } = await call(bulkUpload, { body: { testId, questions, duplicates, upload } }, { longestWait });
  return failures.map(({ index, message }) => ({ place: places[index] ?? 0, message }));
}

/** Tells what only the reader of the file knows. */
export async function sendReport({ id, fileName, file }: UploadOf, { notes, items }: UploadReport): Promise<void> {
  const body = { fileName, ...file, notes, items };
  await call(reportUpload, { params: { uploadId: id }, body }, { longestWait });
}
