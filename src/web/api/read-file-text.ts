import { isZip } from '#domain/question-files/package/is-zip.ts';
import { fileText, NotTextError } from '#domain/table-file/file-text.ts';
import { askWorker } from './ask-worker.ts';
import { decodeText } from './decode-text.ts';
import type { WorkbookReply } from './read-workbook.worker.ts';

const longestReadingMs = 60_000;

/**
 * The text of a file that somebody chose; of a workbook its first sheet, as a table.
 * @throws NotTextError for what is neither
 */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = isZip(bytes) ? await workbookTable(bytes) : undefined;
  return table ?? fileText(bytes, decodeText);
}

async function workbookTable(bytes: Uint8Array): Promise<string | undefined> {
  const worker = new Worker(new URL('./read-workbook.worker.ts', import.meta.url), { type: 'module' });
  const reply = await askWorker<WorkbookReply>(worker, bytes, longestReadingMs);
  if ('problem' in reply) throw new NotTextError(reply.problem);
  return reply.text;
}
