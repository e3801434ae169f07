import { type Element, isTag } from 'domhandler';
import type { ItemPictures } from './item-pictures.ts';
import { nameOf, wordsIn } from './html-words.ts';

/** What is read by nobody, or only beside what it explains. */
const unread = new Set(['script', 'style', 'head', 'title', 'rt', 'rp', 'template', 'noscript', 'track', 'map']);
const embedding = new Set('iframe object embed applet frame canvas input select textarea button'.split(' '));

/** Whether an element is passed over with all that is in it. What somebody would miss is said. */
export function isPassedOver(element: Element, pictures: ItemPictures): boolean {
  const name = nameOf(element);
  if (name === 'video') pictures.lose('A film is not taken over');
  else if (name === 'svg') pictures.lose('A drawing in its text is not taken over: please add it as a picture');
  else if (embedding.has(name)) pictures.lose(embeddedNote(element));
  else return unread.has(name);
  return true;
}

function embeddedNote({ attribs: { data = '', src = data, type = '' } }: Element): string {
  if (type.startsWith('video')) return 'A film is not taken over';
  const note = 'What is embedded in its text is not taken over';
  return src === '' || src.startsWith('data:') ? note : `${note}: ‘${src.slice(0, 200)}’`;
}

/** Says what of an element does not come along though its words do. */
export function sayWhatIsLost(element: Element, pictures: ItemPictures): void {
  const name = nameOf(element);
  const { href = '' } = element.attribs;
  const words = wordsIn(element).trim();
  if (
    name === 'a' &&
    /^(?!#|javascript:|data:)./i.test(href) &&
    words !== href &&
    (words !== '' || holdsPicture(element))
  )
    pictures.lose(`A link is left out, and its words stay: ‘${href.slice(0, 200)}’`);
  if (['s', 'strike', 'del'].includes(name) && words !== '')
    pictures.lose('What is struck out there is not struck out here');
}

const holdsPicture = (element: Element): boolean =>
  element.children.some((child) => isTag(child) && (nameOf(child) === 'img' || holdsPicture(child)));
