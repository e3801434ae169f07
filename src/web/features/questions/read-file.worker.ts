import { config } from 'zod';
import type { QuestionMeaning } from '#domain/question-import/column-meanings.ts';
import { isZip } from '#domain/question-files/package/is-zip.ts';
import {
  type FindTest,
  ImportError,
  type ImportedFile,
  type KnownTest,
  testFinder,
} from '#domain/question-import/imported-file.ts';
import { questionsOf } from '#domain/question-import/question-table.ts';
import { readQuestionTable } from '#domain/question-import/read-csv.ts';
import { workbookQuestions, workbookTable } from '#domain/question-import/read-workbook-questions.ts';
import { readJson } from '#domain/question-import/read-json.ts';
import type { Reading } from '#domain/question-import/upload-state.ts';
import { fileText, NotTextError } from '#domain/table-file/file-text.ts';
import type { Sheet } from '#domain/workbook/read-workbook.ts';
import { decodeText } from '#web/api/decode-text.ts';

// As in api/call.ts: the content security policy lets nothing be compiled, in a worker neither.
config({ jitless: true });

/** What somebody has said about a file. */
export type FileChoices = {
  /** The test for questions that name none. */
  testId?: string | undefined;
  /** Those for what finds no room in its test, one after the other. */
  furtherTestIds?: readonly string[] | undefined;
  columns?: readonly (QuestionMeaning | null)[] | undefined;
};
export type ReadRequest = {
  file: Blob;
  format: 'csv' | 'json' | 'other' | 'pasted';
  tests: readonly KnownTest[];
  choices: FileChoices;
};
export type ReadReply = Omit<Reading, 'duplicates' | 'filling'>;

/** Reads a file of questions away from the page, which goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void read(data).then((reply) => postMessage(reply));
});

async function read({ file, format, tests, choices }: ReadRequest): Promise<ReadReply> {
  const reply: ReadReply = { table: null, imported: null, problem: null };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const findTest = testFinder(tests, choices.testId);
    // A file of ours is read without all that reads others.
    if (format === 'json') return { ...reply, imported: readJson(fileText(bytes, decodeText), findTest) };
    if (isZip(bytes)) {
      const { readWorkbook } = await import('#domain/workbook/read-workbook.ts');
      const sheets = await readWorkbook(bytes);
      if (sheets) return readSheets(sheets, findTest, choices);
    }
    const { importOther } = await import('./import-other.ts');
    const imported = importOther(bytes, findTest);
    if (imported) return { ...reply, imported };
    if (format === 'other') throw new ImportError('This is no file of questions that can be read');
    if (format === 'pasted')
      throw new ImportError('No questions were found: number them, and give each option its letter');
    return readTable(fileText(bytes, decodeText), findTest, choices);
  } catch (error) {
    return { ...reply, problem: reasonOf(error) };
  }
}

/** The columns are told though the questions cannot be read, so that somebody can say what they are. */
function readTable(text: string, findTest: FindTest, { columns }: FileChoices): ReadReply {
  const table = readQuestionTable(text, columns);
  return { table: table.view, ...importedOr(() => questionsOf(table, findTest, 'csv')) };
}

function readSheets(sheets: readonly Sheet[], findTest: FindTest, { columns }: FileChoices): ReadReply {
  const table = workbookTable(sheets, columns);
  return { table: table.view, ...importedOr(() => workbookQuestions(table, findTest)) };
}

function importedOr(imported: () => ImportedFile): Pick<ReadReply, 'imported' | 'problem'> {
  try {
    return { imported: imported(), problem: null };
  } catch (error) {
    return { imported: null, problem: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof ImportError || error instanceof NotTextError ? error.message : 'The file could not be read';
}
