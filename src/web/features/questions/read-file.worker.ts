import { config } from 'zod';
import { type ImportedFile, ImportError, type KnownTest, testFinder } from '#domain/question-import/imported-file.ts';
import { readCsv } from '#domain/question-import/read-csv.ts';
import { readJson } from '#domain/question-import/read-json.ts';

// As in api/call.ts: the content security policy lets nothing be compiled, in a worker neither.
config({ jitless: true });

export type ReadRequest = { file: Blob; format: 'csv' | 'json'; tests: readonly KnownTest[] };
export type ReadReply = { imported: ImportedFile } | { failure: string };

/** Reads a file of questions away from the page, which goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void read(data).then((reply) => postMessage(reply));
});

async function read({ file, format, tests }: ReadRequest): Promise<ReadReply> {
  try {
    const text = decode(await file.arrayBuffer());
    const findTest = testFinder(tests);
    return { imported: format === 'csv' ? readCsv(text, findTest) : readJson(text, findTest) };
  } catch (error) {
    return { failure: error instanceof ImportError ? error.message : 'The file could not be read' };
  }
}

/** A spreadsheet on Windows may save in the encoding of old. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
