import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { MathMLToLaTeX } from 'mathml-to-latex';
import type { MarkKind } from '#domain/question/marks.ts';
import { splitMathematics } from '#domain/question/mathematics.ts';
import type { MediaSaid } from '#domain/question/media-line.ts';
import { mediaLine } from '#domain/question/media-line.ts';
import type { Block, Inline } from '#domain/question/rich-text.ts';
import { writeRichText } from '#domain/question/write-rich-text.ts';
import type { BroughtPictures } from './brought-pictures.ts';

const marks: Readonly<Record<string, MarkKind>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  u: 'underline',
  ins: 'underline',
  sub: 'subscript',
  sup: 'superscript',
};
/** What is read by nobody, or only beside what it explains. */
const unread = new Set(['script', 'style', 'head', 'title', 'rt', 'rp', 'template', 'object', 'iframe', 'noscript']);
const parting = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr html main nav p section'.split(
    ' ',
  ),
);
const deepest = 100;

/** Text in HTML as our own markup: what it has no mark for is left as plain words, and nothing else comes through. */
export const htmlText = (html: string, pictures: BroughtPictures): string => nodesText(parseDocument(html), pictures);

/** What is HTML where its marks part lines, and otherwise lines as they were typed: Moodle's own format for texts. */
export const looseText = (text: string, pictures: BroughtPictures): string =>
  htmlText(/<(?:p|br|div|li)\b/i.test(text) ? text : text.trim().replaceAll('\n', '<br>'), pictures);

/** The same of what a document holds already. Elements of no known name are looked into. */
export function nodesText(of: Pick<Document | Element, 'children'>, pictures: BroughtPictures): string {
  return writeRichText(blocksIn(of.children, pictures, 0));
}

/** What was written plainly, so that none of its signs is taken for markup, but mathematics. */
export function plainText(text: string): string {
  return writeRichText([{ kind: 'line', content: withFormulas(text) }]);
}

function blocksIn(nodes: readonly ChildNode[], pictures: BroughtPictures, depth: number): Block[] {
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const endLine = () => {
    const content = trimmed(line);
    if (content.length > 0) blocks.push({ kind: 'line', content });
    line = [];
  };
  const visit = (node: ChildNode) => {
    if (isText(node)) line.push(...withFormulas(node.data.replaceAll(/\s+/g, ' ')));
    else if ('children' in node && !isTag(node)) node.children.forEach(visit);
    else if (isTag(node)) {
      const block = depth < deepest ? blockOf(node, pictures, depth) : undefined;
      if (block) {
        endLine();
        blocks.push(...block);
      } else line.push(...inlinesOf(node, depth));
    }
  };
  nodes.forEach(visit);
  endLine();
  return blocks;
}

const nameOf = ({ name }: Element) => name.toLowerCase().replace(/^\w+:/, '');

/** Nothing where it goes on within the line. */
function blockOf(element: Element, pictures: BroughtPictures, depth: number): Block[] | undefined {
  const name = nameOf(element);
  const inner = () => blocksIn(element.children, pictures, depth + 1);
  if (unread.has(name)) return [];
  // HTML passes over a line that is empty at either end.
  if (name === 'pre') return [{ kind: 'code', text: wordsIn(element).replaceAll(/^\n|\n\s*$/g, ''), language: '' }];
  if (name === 'ul' || name === 'ol') return listOf(element, pictures, depth);
  if (name === 'table') return tableOf(element, pictures, depth);
  if (name === 'img' || name === 'audio' || name === 'source') return mediaOf(element, pictures);
  if (parting.has(name)) return inner();
  // A mark, a link or an unknown element that holds something with a line of its own is only looked into.
  return holdsBlock(element) ? inner() : undefined;
}

const holdsBlock = (element: Element): boolean =>
  element.children.some((child) => {
    if (!isTag(child)) return false;
    const name = nameOf(child);
    return parting.has(name) || ['pre', 'ul', 'ol', 'table', 'img', 'audio'].includes(name) || holdsBlock(child);
  });

function inlinesOf(element: Element, depth: number): Inline[] {
  const name = nameOf(element);
  if (unread.has(name)) return [];
  if (name === 'br') return [{ kind: 'text', text: '\n' }];
  if (name === 'math') return formulaOf(element);
  if (name === 'code' || name === 'tt' || name === 'kbd') return [{ kind: 'code', text: wordsIn(element) }];
  const content = element.children.flatMap((child): Inline[] => {
    if (isText(child)) return withFormulas(child.data.replaceAll(/\s+/g, ' '));
    return isTag(child) && depth < deepest ? inlinesOf(child, depth + 1) : [];
  });
  const mark = /(?:^|\s)qti-underline(?:\s|$)/.test(element.attribs['class'] ?? '') ? 'underline' : marks[name];
  if (mark === undefined || !content.some(isSeen)) return content;
  return [{ kind: mark, content }];
}

const isSeen = (inline: Inline): boolean =>
  'content' in inline ? inline.content.some(isSeen) : inline.kind === 'formula' || inline.text.trim() !== '';

/** A line without the spaces at its ends and before its breaks; nothing where no word is in it. */
function trimmed(line: readonly Inline[]): Inline[] {
  if (!line.some(isSeen)) return [];
  const first = line.findIndex(isSeen);
  const last = line.length - 1 - [...line].reverse().findIndex(isSeen);
  return line.slice(first, last + 1).map((inline, place, all) => {
    if (inline.kind !== 'text') return inline;
    const started = place === 0 || endsLine(all[place - 1]) ? inline.text.trimStart() : inline.text;
    const ended = place === all.length - 1 ? started.trimEnd() : started;
    return { ...inline, text: ended };
  });
}

const endsLine = (inline: Inline | undefined) => inline?.kind === 'text' && inline.text.endsWith('\n');

function mediaOf(element: Element, pictures: BroughtPictures): MediaSaid[] {
  const { src = '', alt = '', title = '', 'data-plays': limit = '' } = element.attribs;
  const line = src === '' ? undefined : pictures.line(src, alt || title);
  const said = line === undefined ? undefined : mediaLine(line);
  if (said) return [{ ...said, plays: said.kind === 'sound' && /^[1-9]$/.test(limit) ? Number(limit) : null }];
  return nameOf(element) === 'audio'
    ? element.children.flatMap((child) => (isTag(child) ? mediaOf(child, pictures) : []))
    : [];
}

function listOf(element: Element, pictures: BroughtPictures, depth: number): Block[] {
  const isOrdered = nameOf(element) === 'ol';
  const items = element.children.filter(isTag).filter((child) => nameOf(child) === 'li');
  if (items.length === 0) return blocksIn(element.children, pictures, depth + 1);
  const start = Number(element.attribs['start'] ?? 1) || 1;
  return [
    {
      kind: 'list',
      isOrdered,
      items: items.map((item, place) => ({
        marker: isOrdered ? `${start + place}.` : '•',
        content: blocksIn(item.children, pictures, depth + 1),
      })),
    },
  ];
}

const cellsOf = (row: Element) => row.children.filter(isTag).filter((cell) => ['td', 'th'].includes(nameOf(cell)));

/** A table of ours has lines in its cells; one that lays out a page, with anything else in them, is looked into. */
function tableOf(element: Element, pictures: BroughtPictures, depth: number): Block[] {
  const captions = element.children.filter(isTag).filter((child) => nameOf(child) === 'caption');
  const before = captions.flatMap((caption) => blocksIn(caption.children, pictures, depth + 1));
  return [...before, ...cellsTable(element, pictures, depth)];
}

function cellsTable(element: Element, pictures: BroughtPictures, depth: number): Block[] {
  const rows = rowsIn(element);
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  if (width < 2 || rows.some((row) => cellsOf(row).some(holdsMore))) {
    return rows.flatMap((row) => cellsOf(row).flatMap((cell) => blocksIn(cell.children, pictures, depth + 1)));
  }
  const filled = rows.map((row) => {
    const cells = cellsOf(row).map((cell) => lineOf(blocksIn(cell.children, pictures, depth + 1)));
    return Array.from({ length: width }, (_, place) => cells[place] ?? []);
  });
  const [head = [], ...others] = filled;
  return [{ kind: 'table', alignments: Array.from({ length: width }, () => null), head, rows: others }];
}

const rowsIn = (element: Element): Element[] =>
  element.children.filter(isTag).flatMap((child) => {
    if (nameOf(child) === 'tr') return [child];
    return ['tbody', 'thead', 'tfoot'].includes(nameOf(child)) ? rowsIn(child) : [];
  });

const holdsMore = (cell: Element): boolean =>
  cell.children.some(
    (child) =>
      isTag(child) && (['ul', 'ol', 'table', 'pre', 'img', 'audio'].includes(nameOf(child)) || holdsMore(child)),
  );

const lineOf = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block, place): Inline[] =>
    block.kind === 'line' ? [...(place > 0 ? [{ kind: 'text' as const, text: ' ' }] : []), ...block.content] : [],
  );

/** All words in an element, as they were typed. */
function wordsIn(element: Element): string {
  return element.children
    .map((child) => {
      if (isText(child)) return child.data;
      if (!isTag(child)) return '';
      return nameOf(child) === 'br' ? '\n' : wordsIn(child);
    })
    .join('');
}

/** `\(…\)`, `\[…\]` and `$…$`, as systems write TeX into their texts. */
const texInText = /\\\((.+?)\\\)|\\\[(.+?)\\\]/gs;

/** What was written plainly, with its formulas. */
export function withFormulas(text: string): Inline[] {
  const written = text.replaceAll(texInText, (_, inline?: string, display?: string) =>
    inline === undefined ? `$$${(display ?? '').trim()}$$` : `$${inline.trim()}$`,
  );
  return splitMathematics(written).map(({ source, formula }): Inline =>
    formula ? { kind: 'formula', source, formula } : { kind: 'text', text: source },
  );
}

function formulaOf(element: Element): Inline[] {
  try {
    const tex = MathMLToLaTeX.convert(markupOf(element)).trim();
    const isDisplay = element.attribs['display'] === 'block';
    return tex === '' ? [] : [{ kind: 'formula', source: `$${tex}$`, formula: { tex, isDisplay } }];
  } catch {
    return [{ kind: 'text', text: wordsIn(element) }];
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** MathML without prefixes, for what reads it. */
function markupOf(element: Element): string {
  const name = nameOf(element);
  const attributes = Object.entries(element.attribs)
    .filter(([key]) => !key.startsWith('xmlns'))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner = element.children.map((child) => {
    if (isText(child)) return escaped(child.data);
    return isTag(child) ? markupOf(child) : '';
  });
  return `<${name}${attributes.join('')}>${inner.join('')}</${name}>`;
}
