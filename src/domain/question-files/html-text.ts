import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import type { MediaSaid } from '#domain/question/media-line.ts';
import { mediaLine } from '#domain/question/media-line.ts';
import type { Block, Inline } from '#domain/question/rich-text.ts';
import { writeRichText } from '#domain/question/write-rich-text.ts';
import { formulaOf, withFormulas } from './formulas.ts';
import { nameOf, wordsIn } from './html-words.ts';
import type { ItemPictures } from './item-pictures.ts';
import { isPassedOver, sayWhatIsLost } from './lost-of-html.ts';
import { looseHtml } from './loose-html.ts';
import { marksOf } from './marks-of-html.ts';
import { parseHtml } from './xml/parse-html.ts';

const parting = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr html main nav p section'.split(
    ' ',
  ),
);

/** Text in HTML as our own markup: what it has no mark for is left as plain words, and nothing else comes through. */
export const htmlText = (html: string, pictures: ItemPictures): string => nodesText(parseHtml(html), pictures);

/** What is HTML where its marks part lines, and otherwise lines as they were typed: Moodle's own format for texts. */
export const looseText = (text: string, pictures: ItemPictures): string =>
  htmlText(
    /<(?:p|br|div|li)\b/i.test(text) ? looseHtml(text) : looseHtml(text.trim()).replaceAll('\n', '<br>'),
    pictures,
  );

/** The same of what a document holds already. Elements of no known name are looked into. */
export function nodesText(of: Pick<Document | Element, 'children'>, pictures: ItemPictures): string {
  return writeRichText(blocksIn(of.children, pictures));
}

/** What was written plainly, so that none of its signs is taken for markup, but mathematics. */
export function plainText(text: string): string {
  return writeRichText([{ kind: 'line', content: withFormulas(text) }]);
}

function blocksIn(nodes: readonly ChildNode[], pictures: ItemPictures): Block[] {
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
      const block = blockOf(node, pictures);
      if (block) {
        endLine();
        blocks.push(...block);
      } else line.push(...inlinesOf(node, pictures));
    }
  };
  nodes.forEach(visit);
  endLine();
  return blocks;
}

/** Nothing where it goes on within the line. */
function blockOf(element: Element, pictures: ItemPictures): Block[] | undefined {
  const name = nameOf(element);
  const inner = () => blocksIn(element.children, pictures);
  if (isPassedOver(element, pictures)) return [];
  if (name === 'pre') return [{ kind: 'code', text: withoutEmptyEnds(wordsIn(element)), language: '' }];
  if (name === 'ul' || name === 'ol') return listOf(element, pictures);
  if (name === 'table') return tableOf(element, pictures);
  if (name === 'img' || name === 'audio' || name === 'source') return mediaOf(element, pictures);
  if (parting.has(name)) return inner();
  // A mark, a link or an unknown element that holds something with a line of its own is only looked into.
  if (!holdsBlock(element)) return undefined;
  sayWhatIsLost(element, pictures);
  return inner();
}

/** HTML passes over a line that is empty at either end. */
function withoutEmptyEnds(code: string): string {
  const end = code.indexOf('\n', code.trimEnd().length);
  return (end < 0 ? code : code.slice(0, end)).replace(/^\n/, '');
}

const holdsBlock = (element: Element): boolean =>
  element.children.some((child) => {
    if (!isTag(child)) return false;
    const name = nameOf(child);
    return parting.has(name) || ['pre', 'ul', 'ol', 'table', 'img', 'audio'].includes(name) || holdsBlock(child);
  });

function inlinesOf(element: Element, pictures: ItemPictures): Inline[] {
  const name = nameOf(element);
  if (isPassedOver(element, pictures)) return [];
  if (name === 'br') return [{ kind: 'text', text: '\n' }];
  if (name === 'math') return formulaOf(element, pictures);
  if (name === 'code' || name === 'tt' || name === 'kbd') return [{ kind: 'code', text: wordsIn(element) }];
  const content = element.children.flatMap((child): Inline[] => {
    if (isText(child)) return withFormulas(child.data.replaceAll(/\s+/g, ' '));
    return isTag(child) ? inlinesOf(child, pictures) : [];
  });
  sayWhatIsLost(element, pictures);
  if (!content.some(isSeen)) return content;
  return marksOf(element).reduce((inner, kind): Inline[] => [{ kind, content: inner }], content);
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

function mediaOf(element: Element, pictures: ItemPictures): MediaSaid[] {
  const { src = '', alt = '', title = '', 'data-plays': limit = '' } = element.attribs;
  const line = src === '' ? undefined : pictures.line(src, alt || title);
  const said = line === undefined ? undefined : mediaLine(line);
  if (said) return [{ ...said, plays: said.kind === 'sound' && /^[1-9]$/.test(limit) ? Number(limit) : null }];
  return nameOf(element) === 'audio'
    ? element.children.flatMap((child) => (isTag(child) ? mediaOf(child, pictures) : []))
    : [];
}

function listOf(element: Element, pictures: ItemPictures): Block[] {
  const isOrdered = nameOf(element) === 'ol';
  const items = itemsIn(element);
  if (items.length === 0) return blocksIn(element.children, pictures);
  const start = Number(element.attribs['start'] ?? 1) || 1;
  return [
    {
      kind: 'list',
      isOrdered,
      items: items.map((item, place) => ({
        marker: isOrdered ? `${start + place}.` : '•',
        content: blocksIn(item, pictures),
      })),
    },
  ];
}

/** What stands in each item. What stands between them, such as a list within the list, belongs to the one before. */
function itemsIn(list: Element): ChildNode[][] {
  const items: ChildNode[][] = [];
  for (const child of list.children) {
    if (isTag(child) && nameOf(child) === 'li') items.push([...child.children]);
    else if (!isBlank(child)) (items.at(-1) ?? (items[0] = [])).push(child);
  }
  return items;
}

const isBlank = (node: ChildNode) => isText(node) && node.data.trim() === '';

const cellsOf = (row: Element) => row.children.filter(isTag).filter((cell) => ['td', 'th'].includes(nameOf(cell)));

/** A table of ours has lines in its cells; one that lays out a page, with anything else in them, is looked into. */
function tableOf(element: Element, pictures: ItemPictures): Block[] {
  return [...blocksIn(besideCells(element), pictures), ...cellsTable(element, pictures)];
}

const ofTables = new Set(['tbody', 'thead', 'tfoot', 'tr', 'colgroup', 'col']);

/** A caption, and what stands in no cell: it is shown before the table. */
const besideCells = (element: Element): ChildNode[] =>
  element.children.flatMap((child) => {
    if (!isTag(child)) return [child];
    if (ofTables.has(nameOf(child))) return besideCells(child);
    return nameOf(child) === 'td' || nameOf(child) === 'th' ? [] : [child];
  });

function cellsTable(element: Element, pictures: ItemPictures): Block[] {
  const rows = rowsIn(element);
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  if (width < 2 || rows.some((row) => cellsOf(row).some(holdsMore))) {
    return rows.flatMap((row) => cellsOf(row).flatMap((cell) => blocksIn(cell.children, pictures)));
  }
  const filled = rows.map((row) => {
    const cells = cellsOf(row).map((cell) => lineOf(blocksIn(cell.children, pictures)));
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
