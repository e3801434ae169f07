import type { Decode } from '#domain/table-file/file-text.ts';

/** What reading a file needs of where it is read. */
export type ReadingTools = { decode: Decode; newId: () => string };
