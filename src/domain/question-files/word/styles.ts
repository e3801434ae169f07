import type { Element } from 'domhandler';
import { type PaperRole, paperRoles } from '../paper/paper-roles.ts';
import { childOf, childrenOf } from '../xml/parse-xml.ts';

/** What a style of a word processor says that tells something of a paper. */
export type Style = {
  marks: Element | undefined;
  list: Element | undefined;
  isHeading: boolean;
  /** What it is in a paper that we have written; `code` is how code is set there. */
  role: PaperRole | 'code' | undefined;
};

const deepest = 20;
/** Word processors keep the names of styles, and change their ids. */
const ownStyle = /^Idanwo (.+)$/i;

export function styles(root: Element | undefined): (id: string) => Style {
  const byId = new Map(childrenOf(root, 'style').map((style) => [style.attribs['w:styleId'] ?? '', style]));
  return (id) => {
    const own = chain(byId, id);
    const find = (...path: [string, ...string[]]) =>
      own.map((style) => childOf(style, ...path)).find((found) => found !== undefined);
    const isHeading = own.some((style) =>
      /^(?:heading|title|subtitle|titel|titre|título|überschrift)/i.test(
        childOf(style, 'name')?.attribs['w:val'] ?? '',
      ),
    );
    const ownName = own
      .map((style) => ownStyle.exec(childOf(style, 'name')?.attribs['w:val'] ?? '')?.[1]?.toLowerCase())
      .find((name) => name !== undefined);
    return {
      role: ownName === 'code' || ownName === 'code text' ? 'code' : paperRoles.find((role) => role === ownName),
      marks: find('rPr'),
      list: find('pPr', 'numPr'),
      isHeading: isHeading || find('pPr', 'outlineLvl') !== undefined,
    };
  };
}

/** The style, then those that it is based on. */
function chain(byId: ReadonlyMap<string, Element>, id: string): Element[] {
  const found: Element[] = [];
  let next: string | undefined = id;
  while (next !== undefined && found.length < deepest) {
    const style: Element | undefined = byId.get(next);
    if (!style) break;
    found.push(style);
    next = childOf(style, 'basedOn')?.attribs['w:val'];
  }
  return found;
}
