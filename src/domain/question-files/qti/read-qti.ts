import type { Element } from 'domhandler';
import type { BroughtPictures } from '../brought-pictures.ts';
import type { FileItem, QuestionFile } from '../file-item.ts';
import { itemPictures } from '../item-pictures.ts';
import { readAlone } from '../read-alone.ts';
import { elementName, withinOf } from '../xml/parse-xml.ts';
import { normalised } from './normalised.ts';
import type { Resolve } from './qti-body.ts';
import { qtiItem } from './qti-item.ts';

export const qtiFormat = (root: Element) => (elementName(root).startsWith('qti-') ? 'qti-3' : 'qti-2');

/** Adds what an item says to what a file says, with what a test says of it besides. */
export function readQtiItem(
  root: Element,
  all: BroughtPictures,
  resolve: Resolve,
  file: Pick<QuestionFile, 'items' | 'leftOut'>,
  standing: (item: FileItem) => FileItem = (item) => item,
): void {
  const { pictures, missingNotes } = itemPictures(all);
  const { identifier: place = '', title = '' } = root.attribs;
  const read = readAlone({ place, title }, () => qtiItem(normalised(root), pictures, resolve));
  if ('reason' in read) {
    file.leftOut.push(read);
    return;
  }
  const item = standing({ ...read, notes: [...read.notes, ...missingNotes()] });
  const lacksPassage = item.passage === null && withinOf(root, 'assessmentStimulusRef').length > 0;
  file.items.push(
    lacksPassage ? { ...item, notes: [...item.notes, 'The text that it is about did not come along'] } : item,
  );
}
