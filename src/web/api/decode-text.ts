import type { Decode } from '#domain/table-file/file-text.ts';

export const decodeText: Decode = (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
