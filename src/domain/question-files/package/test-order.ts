import type { Element } from 'domhandler';
import { childOf, childrenOf, elementName, withinOf } from '../xml/parse-xml.ts';

/** Where a test has an item, and how much it counts there. */
export type Standing = { href: string; section: string; weight: number };

/** The items of a test in its order. What it draws at random is noted. */
export function standingsIn(test: Element, notes: string[]): Standing[] {
  // A weight counts where the test's score is said to use it.
  const sums = withinOf(test, 'testVariables');
  const used = new Set(sums.map(({ attribs }) => attribs['weightIdentifier']));
  const weightOf = (item: Element) => {
    const { identifier, value = '1' } = childOf(item, 'weight')?.attribs ?? {};
    return (sums.length === 0 || used.has(identifier)) && Number(value) > 0 ? Number(value) : 1;
  };
  const within = (parent: Element, section: string): Standing[] =>
    childrenOf(parent).flatMap((child): Standing[] => {
      const name = elementName(child);
      const { title = '', href = '' } = child.attribs;
      if (name === 'testPart') return within(child, section);
      if (name === 'assessmentSection') {
        const drawn = childOf(child, 'selection')?.attribs['select'];
        if (drawn !== undefined)
          notes.push(`‘${title}’ asked ${drawn} of its questions there: here all of them are taken`);
        return within(child, title || section);
      }
      return name === 'assessmentItemRef' && href !== '' ? [{ href, section, weight: weightOf(child) }] : [];
    });
  return within(test, '');
}
