import { ImportError } from '#domain/question-import/imported-file.ts';
import { fileText } from '#domain/table-file/file-text.ts';
import type { QuestionFile } from './file-item.ts';
import { readPackage } from './package/read-package.ts';
import { readTextFile } from './read-text-file.ts';
import { readXmlFile } from './read-xml-file.ts';
import type { ReadingTools } from './reading-tools.ts';
import { isZip } from './package/is-zip.ts';
import { readDocx } from './word/read-docx.ts';

/** Somebody with a paper has no table. */
const asPaper =
  'save a paper as a Word document (.docx), or copy its text and paste it here; save a table as CSV, and choose that file';

/**
 * The questions of a file of another system, told by what is in it and not by its name; nothing where it is a table or
 * JSON of ours.
 * @throws ImportError where it cannot be read as a whole
 */
export function readQuestionFile(bytes: Uint8Array, tools: ReadingTools): QuestionFile | undefined {
  const whole =
    (isZip(bytes) ? readDocx(bytes, tools) : undefined) ?? readPackage(bytes, tools) ?? readXmlFile(bytes, tools);
  if (whole) return whole;
  const text = fileText(bytes, tools.decode, asPaper);
  if (text.trim() === '') throw new ImportError('The file is empty');
  return readTextFile(text, tools.newId);
}
