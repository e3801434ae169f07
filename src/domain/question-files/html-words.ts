import { type Element, isTag, isText } from 'domhandler';

/** Without its prefix, in small letters. */
export const nameOf = ({ name }: Element) => name.toLowerCase().replace(/^\w+:/, '');

/** All words in an element, as they were typed. */
export function wordsIn(element: Element): string {
  return element.children
    .map((child) => {
      if (isText(child)) return child.data;
      if (!isTag(child)) return '';
      return nameOf(child) === 'br' ? '\n' : wordsIn(child);
    })
    .join('');
}
