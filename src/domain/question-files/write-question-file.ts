import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import type { WrittenFormat } from './written-formats.ts';

/** What a question lost on the way into a file. */
export type Lost = { question: string; what: string };
export type WrittenFile = { content: string | Uint8Array<ArrayBuffer>; lost: Lost[] };

/** A file of another system, with what it cannot say. */
export function writeQuestionFile(format: WrittenFormat, questions: readonly PortableQuestion[]): WrittenFile {
  switch (format) {
    case 'gift':
    case 'aiken':
    case 'moodle-xml':
    case 'qti-3':
      return { content: '', lost: questions.map(({ text }) => ({ question: text, what: format })) };
  }
}
