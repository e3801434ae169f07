import type { Lost } from '../written-file.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { hasMedia } from '#domain/question/markup.ts';

/** A file of text, and what was lost on the way into it. */
export type WrittenText = { content: string; lost: Lost[] };

/** Whether the question, an option of it or its explanation shows a picture or plays a sound. */
export const showsMedia = ({ text, options, explanation, passage }: PortableQuestion): boolean =>
  [text, explanation, passage?.text ?? '', ...options.map((option) => option.text)].some(hasMedia);
