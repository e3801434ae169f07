import type { Element } from 'domhandler';
import { childrenOf, elementName } from '../xml/parse-xml.ts';

/** An item of version 3 in the names of version 2: `qti-simple-choice` is `simpleChoice`, in place. */
export function normalised(element: Element): Element {
  const name = elementName(element);
  if (name.startsWith('qti-')) {
    element.attribs = Object.fromEntries(
      Object.entries(element.attribs).map(([key, value]) => [/^(?:data|aria)-/.test(key) ? key : camel(key), value]),
    );
  }
  element.name = camelName(name);
  childrenOf(element).forEach(normalised);
  return element;
}

/** `qti-simple-choice` as `simpleChoice`. */
export const camelName = (name: string) => (name.startsWith('qti-') ? camel(name.slice('qti-'.length)) : name);

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
