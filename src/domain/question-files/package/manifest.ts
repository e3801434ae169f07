import type { Element } from 'domhandler';
import { childOf, childrenOf } from '../xml/parse-xml.ts';

/** Where a manifest says that items of QTI 2 and 3 stand, in its order. */
export function manifestItems(manifest: Element | undefined): string[] {
  return childrenOf(childOf(manifest, 'resources'), 'resource')
    .filter(({ attribs }) => /^imsqti_item_xmlv/i.test(attribs['type'] ?? ''))
    .flatMap((resource) => resource.attribs['href'] ?? childOf(resource, 'file')?.attribs['href'] ?? []);
}
