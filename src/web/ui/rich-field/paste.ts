import { Fragment, type Node, Slice } from 'prosemirror-model';
import { nodeTypes } from './node-types.ts';
import { schema } from './schema.ts';

/**
 * What was copied from Word or a web page, made into plain HTML: Word writes lists as paragraphs that look like one. All
 * else that the schema does not know is left behind by it.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of page.querySelectorAll('style, script, title, [style*="mso-hide:all"], [style*="mso-hide: all"]'))
    unseen.remove();
  for (const line of page.querySelectorAll('p[style*="mso-list"], p[class^="MsoListParagraph"]')) listItemOf(line);
  // A cell has one line.
  for (const block of page.querySelectorAll(inCells)) block.replaceWith(...block.childNodes, ' ');
  return page.body.innerHTML;
}

const inCells = ['p', 'div', 'ul', 'ol', 'li', 'br'].map((tag) => `:is(td, th) ${tag}`).join();
const level = /mso-list:\s*\S+\s+level(\d)/;
const bullet = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Puts one of Word's lines into the list that stands before it, or into one of its own. */
function listItemOf(line: Element): void {
  const depth = Number(level.exec(line.getAttribute('style') ?? '')?.[1] ?? 0);
  const marker = line.querySelector(bullet);
  if (depth === 0 || marker === null) return;
  const isNumbered = /^\W*(?:\d+|[a-z]{1,3})[.)]/i.test(marker.textContent);
  marker.remove();
  const item = line.ownerDocument.createElement('li');
  item.append(...line.childNodes);
  const before = line.previousElementSibling;
  const list = before?.matches('[data-word-list]') ? before : line.ownerDocument.createElement('div');
  list.setAttribute('data-word-list', '');
  if (list !== before) line.before(list);
  line.remove();
  listAt(list, depth, isNumbered ? 'ol' : 'ul').append(item);
}

/** The list at a depth, within the last items of those around it. */
function listAt(outer: Element, depth: number, tag: 'ol' | 'ul'): Element {
  let place = outer;
  for (let at = 1; at <= depth; at += 1) {
    const last = place.lastElementChild;
    const list = last?.matches('ol, ul') ? last : outer.ownerDocument.createElement(tag);
    if (list !== last) place.append(list);
    place = at === depth ? list : (list.lastElementChild ?? list.appendChild(outer.ownerDocument.createElement('li')));
  }
  return place;
}

/** What is pasted into a field of one line is one line: its lists and tables become words. */
export function inOneLine(slice: Slice): Slice {
  const passages: Node[][] = [];
  const collect = (node: Node) => {
    if (node.isTextblock) passages.push(node.children.filter(({ type }) => type !== nodeTypes.hardBreak));
    else if (node.isInline) passages.push([node]);
    return !node.isTextblock && !node.isInline;
  };
  slice.content.descendants(collect);
  const isInline = slice.content.firstChild?.isInline === true;
  const space = isInline ? [] : [schema.text(' ')];
  const content = passages.flatMap((passage, index) => (index === 0 ? passage : [...space, ...passage]));
  return new Slice(Fragment.fromArray(content), 0, 0);
}
