import { ImportError } from '#domain/question-import/imported-file.ts';
import { type Decode, fileText } from '#domain/table-file/file-text.ts';
import type { QuestionFile } from './file-item.ts';
import { readTextFile } from './read-text-file.ts';

/** What reading a file needs of where it is read. */
export type ReadingTools = { decode: Decode; newId: () => string };

/**
 * The questions of a file of another system, told by what is in it and not by its name; nothing where it is a table or
 * JSON of ours.
 * @throws ImportError where it cannot be read as a whole
 */
export function readQuestionFile(bytes: Uint8Array, { decode, newId }: ReadingTools): QuestionFile | undefined {
  const text = fileText(bytes, decode);
  if (text.trim() === '') throw new ImportError('The file is empty');
  return readTextFile(text, newId);
}
