import type { Element } from 'domhandler';
import { type OwnWords, readOwnWords } from '../own-words.ts';
import { ownNamespace } from '../qti/own-marks.ts';
import { childOf, childrenOf, wordsOf } from '../xml/parse-xml.ts';

type ListedItem = { href: string; own: OwnWords | undefined };

/** Where a manifest says that items of QTI 2 and 3 stand, in its order, with what we have said of them. */
export function manifestItems(manifest: Element | undefined): ListedItem[] {
  return childrenOf(childOf(manifest, 'resources'), 'resource')
    .filter(({ attribs }) => /^imsqti_item_xmlv/i.test(attribs['type'] ?? ''))
    .flatMap((resource) => {
      const href = resource.attribs['href'] ?? childOf(resource, 'file')?.attribs['href'];
      const own = childOf(resource, 'metadata', 'question');
      const isOurs = own?.attribs['xmlns'] === ownNamespace;
      return href === undefined ? [] : [{ href, own: isOurs ? readOwnWords(wordsOf(own)) : undefined }];
    });
}
