import { type Decode, fileText } from '#domain/table-file/file-text.ts';

export const decodeText: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * The text of a file that somebody chose.
 * @throws NotTextError for what is no text
 */
export async function readFileText(file: Blob): Promise<string> {
  return fileText(new Uint8Array(await file.arrayBuffer()), decodeText);
}
