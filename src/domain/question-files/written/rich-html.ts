import type { MarkKind } from '#domain/question/marks.ts';
import { splitMathematics } from '#domain/question/mathematics.ts';
import type { MediaSaid } from '#domain/question/media-line.ts';
import { type Block, type Inline, parseRichText } from '#domain/question/rich-text.ts';

const markTags: Record<MarkKind, string> = {
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  subscript: 'sub',
  superscript: 'sup',
};

/** Where the bytes of a picture or a sound stand beside the text; nothing where they are not there. */
export type AddressOf = (said: MediaSaid) => string | undefined;

/** Text of ours as HTML that is well-formed XML too. Formulas are TeX between `\(` and `\)`. */
export const htmlOf = (text: string, address: AddressOf): string =>
  parseRichText(text)
    .map((block) => blockHtml(block, address))
    .join('');

function blockHtml(block: Block, address: AddressOf): string {
  switch (block.kind) {
    case 'line':
      return `<p>${inlinesHtml(block.content)}</p>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'list': {
      const items = block.items.map(({ content }) => content.map((one) => blockHtml(one, address)).join(''));
      const start = Number.parseInt(block.items[0]?.marker ?? '1', 10) || 1;
      const [opening, closing] = block.isOrdered ? [`<ol start="${start}">`, '</ol>'] : ['<ul>', '</ul>'];
      return `${opening}${items.map((item) => `<li>${item}</li>`).join('')}${closing}`;
    }
    case 'table': {
      const row = (cells: readonly Inline[][], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inlinesHtml(cell)}</${tag}>`).join('')}</tr>`;
      const rows = block.rows.map((cells) => row(cells, 'td')).join('');
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${rows}</tbody></table>`;
    }
    case 'picture':
    case 'sound':
      return mediaHtml(block, address(block));
  }
}

function mediaHtml({ kind, label }: MediaSaid, address: string | undefined): string {
  if (address === undefined) return '';
  return kind === 'picture'
    ? `<p><img src="${escaped(address)}" alt="${escaped(label)}"/></p>`
    : `<p><audio src="${escaped(address)}" title="${escaped(label)}" controls="controls"></audio></p>`;
}

const inlinesHtml = (content: readonly Inline[]): string => content.map(inlineHtml).join('');

function inlineHtml(inline: Inline): string {
  if ('content' in inline) return `<${markTags[inline.kind]}>${inlinesHtml(inline.content)}</${markTags[inline.kind]}>`;
  if (inline.kind === 'code') return `<code>${escaped(inline.text)}</code>`;
  if (inline.kind === 'text') return literal(inline.text).replaceAll('\n', '<br/>');
  const { tex, isDisplay } = inline.formula;
  return isDisplay ? `\\[${escaped(tex)}\\]` : `\\(${escaped(tex)}\\)`;
}

/** What only looks like a formula is cut apart, so that none sees one in it. */
function literal(text: string): string {
  const html = escaped(text).replaceAll(/\\([([])/g, String.raw`\<span>$1</span>`);
  return splitMathematics(text).some(({ formula }) => formula) ? html.replaceAll('$', '<span>$$</span>') : html;
}

/** As text or as an attribute's value; without what XML has no place for. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
