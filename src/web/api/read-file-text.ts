import { fileText } from '#domain/table-file/file-text.ts';

/**
 * The text of a file that somebody chose.
 * @throws NotTextError for what is no text
 */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return fileText(bytes, (some, encoding) => new TextDecoder(encoding, { fatal: true }).decode(some));
}
