import type { Element } from 'domhandler';
import { nodesText } from '../html-text.ts';
import type { ItemPictures } from '../item-pictures.ts';
import { findMedia, isForCandidates, type Resolve } from '../qti/qti-body.ts';
import { childOf, childrenOf, elementName, withinOf } from '../xml/parse-xml.ts';

/** Where a test has an item, and how much it counts there. */
export type Standing = {
  /** Its name as the file says it in which it is named, and how that file's addresses are found. */
  href: string;
  resolve: Resolve;
  section: string;
  sectionInstructions: string;
  weight: number;
};

/** What stands around a test. */
export type TestFiles = {
  /** Addresses as the file of the test says them. */
  resolve: Resolve;
  /** A section that stands in a file of its own; nothing where that did not come along. */
  sectionAt: (href: string, resolve: Resolve) => { section: Element; resolve: Resolve } | undefined;
  pictures: ItemPictures;
  /** Of the file as a whole. */
  notes: string[];
};

type Section = Pick<Standing, 'section' | 'sectionInstructions'>;

/** The items of a test in its order, or of a section that stands alone. What it draws at random is noted. */
export function standingsIn(test: Element, files: TestFiles): Standing[] {
  // A weight counts where the test's score is said to use it.
  const sums = withinOf(test, 'testVariables');
  const used = new Set(sums.map(({ attribs }) => attribs['weightIdentifier']));
  const weightOf = (item: Element) => {
    const { identifier, value = '1' } = childOf(item, 'weight')?.attribs ?? {};
    return (sums.length === 0 || used.has(identifier)) && Number(value) > 0 ? Number(value) : 1;
  };
  const within = (parent: Element, around: Section, resolve: Resolve): Standing[] =>
    childrenOf(parent).flatMap((child) => standingsOf(child, around, resolve));
  const standingsOf = (child: Element, around: Section, resolve: Resolve): Standing[] => {
    const name = elementName(child);
    const { href = '' } = child.attribs;
    if (name === 'testPart') return within(child, around, resolve);
    if (name === 'assessmentSection') return within(child, sectionIn(child, around, resolve, files), resolve);
    if (name === 'assessmentSectionRef') {
      const found = files.sectionAt(href, resolve);
      return found ? standingsOf(found.section, around, found.resolve) : [];
    }
    const isItem = name === 'assessmentItemRef' && href !== '';
    return isItem ? [{ href, resolve, ...around, weight: weightOf(child) }] : [];
  };
  if (withinOf(test, 'timeLimits').length > 0)
    files.notes.push('Its times are left out: here a test has one time for all of it');
  const around = { section: '', sectionInstructions: '' };
  return elementName(test) === 'assessmentSection'
    ? standingsOf(test, around, files.resolve)
    : within(test, around, files.resolve);
}

/** What a section within another asks for comes after what that one does. */
function sectionIn(element: Element, around: Section, resolve: Resolve, { pictures, notes }: TestFiles): Section {
  const { title = '' } = element.attribs;
  const drawn = childOf(element, 'selection')?.attribs['select'];
  if (drawn !== undefined) notes.push(`‘${title}’ asked ${drawn} of its questions there: here all of them are taken`);
  const said = childrenOf(element, 'rubricBlock')
    .filter(isForCandidates)
    .map((block) => {
      findMedia(block, resolve);
      return nodesText(block, pictures);
    });
  const section = title || around.section;
  const sectionInstructions = [around.sectionInstructions, ...said].filter(Boolean).join('\n\n');
  if (section === '' && said.some(Boolean))
    notes.push(`What a section without a title asks for is left out: ‘${sectionInstructions.slice(0, 200)}’`);
  return { section, sectionInstructions };
}
