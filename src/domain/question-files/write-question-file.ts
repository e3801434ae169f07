import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { writeAiken } from './written/write-aiken.ts';
import { writeGift } from './written/write-gift.ts';
import type { Lost } from './written/written-text.ts';
import type { WrittenFormat } from './written-formats.ts';

export type WrittenFile = { content: string | Uint8Array<ArrayBuffer>; lost: Lost[] };

const writers: Record<WrittenFormat, (questions: readonly PortableQuestion[]) => WrittenFile> = {
  gift: writeGift,
  aiken: writeAiken,
};

/** A file of another system, with what it cannot say. */
export const writeQuestionFile = (format: WrittenFormat, questions: readonly PortableQuestion[]): WrittenFile =>
  writers[format](questions);
