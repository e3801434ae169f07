import type { Inline } from '#domain/question/rich-text.ts';

/** The words of a passage, which tell from which side it is read. */
export function plainWords(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text;
      return 'content' in inline ? plainWords(inline.content) : '';
    })
    .join('');
}
