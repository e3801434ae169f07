import type { Element } from 'domhandler';
import type { ItemPictures } from '../item-pictures.ts';
import type { FileItem } from '../file-item.ts';
import { nodesText } from '../html-text.ts';
import { childOf, childrenOf, lineOf, withinOf } from '../xml/parse-xml.ts';
import { normalised } from './normalised.ts';
import { passageClass } from './own-marks.ts';
import { findMedia, readyBody, remove, type Resolve } from './qti-body.ts';

/** What an item is about, in a file of its own that several may name. */
export function passageOf(
  item: Element,
  pictures: ItemPictures,
  find: (href: string) => { root: Element; resolve: Resolve } | undefined,
): FileItem['passage'] {
  const [reference] = withinOf(item, 'qti-assessment-stimulus-ref', 'assessmentStimulusRef');
  const found = reference && find(reference.attribs['href'] ?? '');
  if (!found) return null;
  const stimulus = normalised(found.root);
  const body = childOf(stimulus, 'stimulusBody');
  if (!body) return null;
  findMedia(body, found.resolve);
  readyBody(body);
  const text = nodesText(body, pictures);
  return text === '' ? null : { title: stimulus.attribs['title'] ?? '', text };
}

/** What we have put before a question, where a version has no other place for it. It is taken out of the text. */
export function passageWithin(body: Element, pictures: ItemPictures): FileItem['passage'] {
  const [passage] = childrenOf(body, 'div').filter(({ attribs }) => attribs['class'] === passageClass);
  if (!passage) return null;
  remove(passage);
  const title = childOf(passage, 'h2');
  if (title) remove(title);
  return { title: lineOf(title), text: nodesText(passage, pictures) };
}
