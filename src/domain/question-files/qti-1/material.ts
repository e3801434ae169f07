import { type ChildNode, type Element, isTag, Text } from 'domhandler';
import type { BroughtPictures } from '../brought-pictures.ts';
import { gapLine } from '../gap-line.ts';
import { nodesText } from '../html-text.ts';
import { parseHtml } from '../xml/parse-html.ts';
import { childrenOf, elementName, withinOf, wordsOf } from '../xml/parse-xml.ts';

/** How the texts of an item become ours. */
export type Writing = {
  pictures: BroughtPictures;
  /** As an address within the package. */
  resolve: (address: string) => string;
};

const texts = new Set(['mattext', 'matemtext', 'mat_formattedtext', 'matimage', 'mataudio', 'matbreak']);
const answered = new Set([
  'response_lid',
  'response_str',
  'response_num',
  'response_xy',
  'response_grp',
  'render_choice',
  'render_fib',
]);

/** All that stands in an element to be read, without what is answered. */
export function materialText(
  of: Element | undefined,
  { pictures, resolve }: Writing,
  change = (html: string) => html,
  holder: 'div' | 'span' = 'div',
): string {
  const nodes = of ? materialsIn(of).flatMap((material) => [...nodesOf(material, change, holder), new Text(' ')]) : [];
  for (const element of withinOf({ children: nodes }, 'img', 'audio', 'source')) {
    const { src, class: names = '', 'data-equation-content': formula } = element.attribs;
    if (formula && names.includes('equation_image')) asFormula(element, formula);
    else if (src) element.attribs['src'] = resolve(src);
  }
  return nodesText({ children: nodes }, pictures);
}

/** The same as one text that goes on, with a line for each gap in it. In place. */
export function textWithBlanks(presentation: Element, writing: Writing): string {
  for (const blank of withinOf(presentation, 'render_fib')) {
    blank.name = 'mattext';
    blank.children = [new Text(gapLine)];
  }
  for (const response of withinOf(presentation, 'response_str', 'response_num')) response.name = 'flow';
  return materialText(presentation, writing, undefined, 'span');
}

const asFormula = (element: Element, formula: string) => {
  element.name = 'span';
  element.children = [new Text(String.raw`\(${formula}\)`)];
};

function materialsIn(element: Element): Element[] {
  return childrenOf(element).flatMap((child) => {
    const name = elementName(child);
    if (texts.has(name)) return [child];
    return answered.has(name) ? [] : materialsIn(child);
  });
}

function nodesOf(material: Element, change: (html: string) => string, holder: string): ChildNode[] {
  const { attribs } = material;
  const name = elementName(material);
  const address = attribs['uri'] ?? '';
  if (name === 'matimage')
    return parseHtml(`<img alt="${escaped(attribs['label'] ?? '')}" src="${escaped(address)}">`).children;
  if (name === 'mataudio') return parseHtml(`<audio src="${escaped(address)}"></audio>`).children;
  if (name === 'matbreak') return parseHtml('<br>').children;
  if (material.children.some(isTag)) return material.children;
  const text = wordsOf(material);
  const html = isHtml(attribs['texttype'] ?? attribs['type'] ?? '', text)
    ? text
    : escaped(text.trim()).replaceAll('\n', '<br>');
  return html.trim() === '' ? [] : parseHtml(`<${holder}>${change(html)}</${holder}>`).children;
}

/** Many say nothing of it, or the wrong thing. */
const isHtml = (type: string, text: string) =>
  /html|smart/i.test(type) || (!/plain/i.test(type) && /<\/?[a-z][^>]*>|&(?:#?\w+);/i.test(text));

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
