import type { MarkKind } from '#domain/question/marks.ts';
import { splitMathematics } from '#domain/question/mathematics.ts';
import type { MediaSaid } from '#domain/question/media-line.ts';
import { type Block, type Inline, type ListItem, parseRichText } from '#domain/question/rich-text.ts';

/** What of HTML whoever reads it knows. */
export type HtmlManner = {
  underline: readonly [opening: string, closing: string];
  /** Whether it knows sounds, and lists that begin with another number than 1. */
  hasHtml5: boolean;
};
const plainHtml: HtmlManner = { underline: ['<u>', '</u>'], hasHtml5: true };

const markTags: Record<Exclude<MarkKind, 'underline'>, string> = {
  strong: 'strong',
  emphasis: 'em',
  subscript: 'sub',
  superscript: 'sup',
};

/** Where the bytes of a picture or a sound stand beside the text; nothing where they are not there. */
export type AddressOf = (said: MediaSaid) => string | undefined;

/** Text of ours as HTML that is well-formed XML too. Formulas are TeX between `\(` and `\)`. */
export const htmlOf = (text: string, address: AddressOf, manner: HtmlManner = plainHtml): string =>
  parseRichText(text)
    .map((block) => blockHtml(block, address, manner))
    .join('');

function blockHtml(block: Block, address: AddressOf, manner: HtmlManner): string {
  switch (block.kind) {
    case 'line':
      return `<p>${inlinesHtml(block.content, manner)}</p>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'list': {
      const items = block.items.map(({ content }) => content.map((one) => blockHtml(one, address, manner)).join(''));
      const start = firstNumber(block.items);
      const [opening, closing] = block.isOrdered
        ? [start === 1 || !manner.hasHtml5 ? '<ol>' : `<ol start="${start}">`, '</ol>']
        : ['<ul>', '</ul>'];
      return `${opening}${items.map((item) => `<li>${item}</li>`).join('')}${closing}`;
    }
    case 'table': {
      const row = (cells: readonly Inline[][], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inlinesHtml(cell, manner)}</${tag}>`).join('')}</tr>`;
      const rows = block.rows.map((cells) => row(cells, 'td')).join('');
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${rows}</tbody></table>`;
    }
    case 'picture':
    case 'sound':
      return mediaHtml(block, address(block), manner);
  }
}

/** The number with which a list begins. */
export const firstNumber = (items: readonly ListItem[]): number => Number.parseInt(items[0]?.marker ?? '1', 10) || 1;

function mediaHtml({ kind, label, plays }: MediaSaid, address: string | undefined, { hasHtml5 }: HtmlManner): string {
  if (address === undefined) return '';
  const [from, said] = [escaped(address), escaped(label)];
  if (kind === 'picture') return `<p><img src="${from}" alt="${said}"/></p>`;
  if (!hasHtml5) return `<p><object data="${from}" type="${soundType(address)}">${said}</object></p>`;
  const limit = plays === null ? '' : ` data-plays="${plays}"`;
  return `<p><audio src="${from}" title="${said}" controls="controls"${limit}></audio></p>`;
}

const soundType = (address: string) => `audio/${{ mp3: 'mpeg', m4a: 'mp4' }[address.slice(-3)] ?? address.slice(-3)}`;

const inlinesHtml = (content: readonly Inline[], manner: HtmlManner): string =>
  content.map((inline) => inlineHtml(inline, manner)).join('');

function inlineHtml(inline: Inline, manner: HtmlManner): string {
  if (inline.kind === 'underline') return manner.underline.join(inlinesHtml(inline.content, manner));
  if ('content' in inline)
    return `<${markTags[inline.kind]}>${inlinesHtml(inline.content, manner)}</${markTags[inline.kind]}>`;
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
