import { z } from 'zod';
import { questionLimits } from './question-limits.ts';
import { singleLine } from './single-line.ts';

/** What is kept of an upload at most. Longer texts are cut; of very many items the first are kept. */
export const uploadLimits = {
  items: questionLimits.bulk,
  fileName: 200,
  /** Of a question's text, and of why it was not taken. */
  text: 300,
  notesOfItem: 20,
  notesOfFile: 200,
} as const;

/** No longer than is kept, and cut between two characters. */
export const keptText = z.string().overwrite((text) => {
  const trimmed = text.trim();
  if (trimmed.length <= uploadLimits.text) return trimmed;
  const cut = trimmed.slice(0, uploadLimits.text - 1);
  // Half a character at the end is none.
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
});

export const keptNotes = (most: number) => z.array(keptText).overwrite((notes) => notes.slice(0, most));

/** A question's place in its file, by which an upload knows it again: its line, or its number. */
export const placeSchema = z.number().int().min(0).max(100_000_000);

/** What a place in a file is called. */
export const placeNameSchema = z.enum(['Line', 'Item', 'Question']);
export type PlaceName = z.output<typeof placeNameSchema>;

/** What whoever read a file says of it. */
export const uploadedFileSchema = z.object({
  /** As people call it: 'Moodle XML'. */
  format: singleLine().max(40).optional(),
  /** Bytes. */
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** SHA-256 of its content, where the browser can tell it. */
  hash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
  countedBy: placeNameSchema.optional(),
  /** How many questions it holds, whatever becomes of them: the upload is finished when something is known of each. */
  total: z.number().int().min(0).max(100_000_000).optional(),
});
export type UploadedFile = z.output<typeof uploadedFileSchema>;
