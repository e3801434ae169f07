import { isZip } from '#domain/question-files/package/is-zip.ts';
import { type Decode, fileText } from '#domain/table-file/file-text.ts';

export const decodeText: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * The text of a file that somebody chose; of a workbook its first sheet, as a table. What reads those comes with the first.
 * @throws NotTextError for what is neither
 */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = isZip(bytes)
    ? await (await import('#domain/workbook/workbook-text.ts')).workbookText(bytes)
    : undefined;
  return table ?? fileText(bytes, decodeText);
}
