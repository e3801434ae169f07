import { v4 as newId } from 'uuid';
import { importedQuestions } from '#domain/question-files/imported-questions.ts';
import { readQuestionFile } from '#domain/question-files/read-question-file.ts';
import type { FindTest, ImportedFile } from '#domain/question-import/imported-file.ts';
import { decodeText } from '#web/api/decode-text.ts';

/** The questions of a file of another system; nothing where it is none. In a part of its own: most files are tables. */
export function importOther(bytes: Uint8Array, findTest: FindTest): ImportedFile | undefined {
  const read = readQuestionFile(bytes, { decode: decodeText, newId });
  return read && importedQuestions(read, findTest);
}
