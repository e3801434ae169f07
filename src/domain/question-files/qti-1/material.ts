import { type ChildNode, type Element, isTag, Text } from 'domhandler';
import type { ItemPictures } from '../item-pictures.ts';
import { gapLine } from '../gap-line.ts';
import { nodesText } from '../html-text.ts';
import { looseHtml, seemsHtml } from '../loose-html.ts';
import { parseHtml } from '../xml/parse-html.ts';
import { childrenOf, elementName, lineOf, withinOf, wordsOf } from '../xml/parse-xml.ts';

/** How the texts of an item become ours. */
export type Writing = {
  pictures: ItemPictures;
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
  const html = htmlOf(attribs['texttype'] ?? attribs['type'] ?? '', wordsOf(material));
  return html.trim() === '' ? [] : parseHtml(`<${holder}>${change(html)}</${holder}>`).children;
}

/** Words alone, as what is chosen from a list has them. */
export function materialWords(of: Element): string {
  const materials = materialsIn(of);
  if (materials.length === 0) return lineOf(of);
  return lineOf({
    children: materials.flatMap((material) => [...nodesOf(material, (html) => html, 'span'), new Text(' ')]),
  });
}

/** Many do not say what it is. */
function htmlOf(type: string, text: string): string {
  if (/html|smart/i.test(type)) return text;
  if (/plain/i.test(type)) return escaped(text.trim()).replaceAll('\n', '<br>');
  return seemsHtml(text) ? looseHtml(text) : looseHtml(text.trim()).replaceAll('\n', '<br>');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
