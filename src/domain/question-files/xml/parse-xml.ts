import { type ChildNode, DomHandler, type Element, isTag, isText } from 'domhandler';
import { Parser } from 'htmlparser2';
import { ImportError } from '#domain/question-import/imported-file.ts';
import { parseHtml } from './parse-html.ts';

/** Deeper than anybody writes, and than what reads it may go. */
const deepest = 200;
const mostElements = 1_000_000;
const namedByXml = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * The root of an XML document. No DTD is read, no entity expanded and nothing fetched; `&nbsp;` and its like, which are
 * of HTML, are taken for what they mean there.
 * @throws ImportError where it is not well-formed
 */
export function parseXml(text: string): Element {
  const source = withoutHtmlEntities(text.replace(/^\uFEFF/, '').trim());
  const dom = new DomHandler(undefined, { xmlMode: true });
  let count = 0;
  const open: string[] = [];
  let lastOpened: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        count += 1;
        open.push(name);
        lastOpened = name;
        if (open.length > deepest || count > mostElements)
          throw new ImportError('The file is built too deep or too large to be read');
        dom.onopentag(name, attribs);
      },
      onclosetag(name, isImplied) {
        // A tag that closes itself is said to be closed by implication, too.
        const closesItself = lastOpened === name && source[parser.endIndex - 1] === '/';
        if (open.pop() !== name || (isImplied && !closesItself)) {
          throw new ImportError(`The file is damaged: <${name}> is not closed where it should be`);
        }
        lastOpened = undefined;
        dom.onclosetag();
      },
      ontext: (data) => dom.ontext(data),
    },
    { xmlMode: true },
  );
  parser.end(source);
  const [root, ...others] = dom.root.children.filter(isTag);
  if (!root || others.length > 0) throw new ImportError('The file is damaged: it is not one XML document');
  return root;
}

/** What stands in CDATA is as it was typed. */
function withoutHtmlEntities(text: string): string {
  return text.replaceAll(/<!\[CDATA\[[^]*?\]\]>|&([A-Za-z]\w{1,30});/g, (all, name?: string) => {
    if (name === undefined || namedByXml.has(name)) return all;
    const meant = wordsOf(parseHtml(all));
    return meant === all ? `&amp;${name};` : meant;
  });
}

/** Without its prefix. */
export const elementName = ({ name }: Element) => name.slice(name.indexOf(':') + 1);

type Parent = { children: readonly ChildNode[] };

/** Elements right below that have one of these names, whatever their prefix. */
export function childrenOf(parent: Parent | undefined, ...names: string[]): Element[] {
  const elements = parent?.children.filter(isTag) ?? [];
  return names.length === 0 ? elements : elements.filter((element) => names.includes(elementName(element)));
}

/** The first at the end of a path. */
export function childOf(parent: Parent | undefined, name: string, ...path: string[]): Element | undefined {
  const [child] = childrenOf(parent, name);
  const [next, ...rest] = path;
  return next === undefined ? child : childOf(child, next, ...rest);
}

/** All within that have one of these names, in the order of the document. */
export function withinOf(parent: Parent | undefined, ...names: string[]): Element[] {
  return (
    parent?.children
      .filter(isTag)
      .flatMap((element) => [
        ...(names.includes(elementName(element)) ? [element] : []),
        ...withinOf(element, ...names),
      ]) ?? []
  );
}

/** All words in it, as they stand there. */
export function wordsOf(parent: Parent | undefined): string {
  return (
    parent?.children
      .map((child) => {
        if (isText(child)) return child.data;
        return 'children' in child ? wordsOf(child) : '';
      })
      .join('') ?? ''
  );
}

/** The same on one line. */
export const lineOf = (parent: Parent | undefined): string => wordsOf(parent).replaceAll(/\s+/g, ' ').trim();

/** The words of HTML without their marks, on one line. */
export const htmlWords = (html: string): string =>
  lineOf(parseHtml(html.replaceAll(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, ' $&')));
