import { broughtPictures } from '../brought-pictures.ts';
import type { QuestionFile } from '../file-item.ts';
import { looseText } from '../html-text.ts';
import { itemPictures } from '../item-pictures.ts';
import { newItem } from '../new-item.ts';
import { clozeGaps } from './moodle-gaps.ts';

/** A text that is one question with gaps, as Moodle takes it for its embedded answers. */
export function readCloze(source: string, newId: () => string): QuestionFile {
  const all = broughtPictures({ find: () => undefined, newId });
  const { pictures, missingNotes } = itemPictures(all);
  const file: QuestionFile = { format: 'text', items: [], leftOut: [], media: [], notes: [] };
  const place = 'Line 1';
  const read = clozeGaps((change) => looseText(change(source), pictures));
  if ('reason' in read) file.leftOut.push({ place, title: source.trim().slice(0, 80), ...read });
  else {
    const { key, text = '', notes = [] } = read;
    file.items.push(newItem({ place, text, key, notes: [...notes, ...missingNotes()] }));
  }
  return { ...file, media: [...all.media] };
}
