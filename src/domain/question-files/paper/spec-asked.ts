import type { FileItem } from '../file-item.ts';
import { readPaperText } from './read-paper-text.ts';

/** What a pasted text asks: of each question its text, then its options with a star before the right ones, or its key. */
export const asked = (text: string): string[] => readPaperText(text)?.items.map(askedBy) ?? [];

export const notesOf = (text: string): string[] => readPaperText(text)?.items.flatMap(({ notes }) => notes) ?? [];

export function askedBy({ text, key }: Pick<FileItem, 'text' | 'key'>): string {
  switch (key.kind) {
    case 'choice':
      return [text, ...key.options.map((option) => `${option.weight > 0 ? '*' : ''}${option.text}`)].join(' | ');
    case 'written':
      return `${text} = ${key.answers.map((answer) => answer.text).join(' or ') || 'nothing'}`;
    case 'number':
      return `${text} = ${key.answers.map(({ value }) => value).join(' or ')}`;
    case 'true-false':
      return `${text} = ${key.isTrue}`;
    case 'essay':
      return `${text} (essay${key.modelAnswer === '' ? '' : `: ${key.modelAnswer}`})`;
    case 'gaps':
    case 'matching':
    case 'ordering':
      return `${text} (${key.kind})`;
  }
}
