/** What a question lost on the way into a file. */
export type Lost = { question: string; what: string };
export type WrittenFile = { content: string | Uint8Array<ArrayBuffer>; lost: Lost[] };
