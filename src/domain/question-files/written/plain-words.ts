import { type Block, type Inline, parseRichText } from '#domain/question/rich-text.ts';
import { formulaSource } from '#domain/question/write-rich-text.ts';

/** The words of a text in one line, with formulas as they are written and without pictures. */
export const plainWords = (text: string): string =>
  parseRichText(text).map(blockWords).join(' ').replaceAll(/\s+/g, ' ').trim();

const inlineWords = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if ('content' in inline) return inlineWords(inline.content);
      return inline.kind === 'formula' ? formulaSource(inline.formula) : inline.text;
    })
    .join('');

function blockWords(block: Block): string {
  switch (block.kind) {
    case 'line':
      return inlineWords(block.content);
    case 'code':
      return block.text;
    case 'list':
      return block.items.map(({ marker, content }) => [marker, ...content.map(blockWords)].join(' ')).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(inlineWords).join(' | ')).join(' ');
    case 'picture':
    case 'sound':
      return '';
  }
}
