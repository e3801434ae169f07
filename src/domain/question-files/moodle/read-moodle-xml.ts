import type { Element } from 'domhandler';
import type { FileItem, LeftOut, QuestionFile } from '../file-item.ts';
import { ownElement, readOwnWords } from '../own-words.ts';
import { readAlone } from '../read-alone.ts';
import { childOf, childrenOf, elementName, lineOf, wordsOf } from '../xml/parse-xml.ts';
import { moodleItem } from './moodle-item.ts';
import { moodleWriting } from './moodle-text.ts';

type Passage = { title: string; text: string; place: string; asked: number };

/** Questions as Moodle exports them: `<quiz>` with all of them, or one `<question>`. */
export function readMoodleXml(root: Element, newId: () => string): QuestionFile {
  const items: FileItem[] = [];
  const leftOut: LeftOut[] = [];
  const file: QuestionFile = { format: 'moodle-xml', items, leftOut, media: [], notes: [] };
  const questions = elementName(root) === 'question' ? [root] : childrenOf(root, 'question');
  let category = '';
  let passage: Passage | null = null;
  let count = 0;
  const endPassage = () => {
    if (passage?.asked === 0)
      leftOut.push({
        place: passage.place,
        title: passage.title,
        reason: 'It is a text without a question',
        isForeign: true,
      });
    if (passage && passage.asked > 0)
      file.notes.push(`‘${passage.title}’ is a text there: it stands beside the ${passage.asked} questions after it`);
    passage = null;
  };
  for (const question of questions) {
    const type = question.attribs['type'] ?? '';
    if (type === 'category') {
      endPassage();
      category = categoryName(lineOf(childOf(question, 'category', 'text')));
      continue;
    }
    count += 1;
    const place = `Question ${count}`;
    const title = lineOf(childOf(question, 'name', 'text')) || lineOf(childOf(question, 'name'));
    const writing = moodleWriting(question, newId);
    if (type === 'description') {
      endPassage();
      const text = readAlone({ place, title }, () => writing.text(childOf(question, 'questiontext')));
      if (typeof text === 'string') passage = { title, text, place, asked: 0 };
      else leftOut.push(text);
      file.media.push(...writing.media);
      file.notes.push(...writing.missingNotes());
      continue;
    }
    const read = readAlone({ place, title }, () => moodleItem(question, type, writing));
    if ('reason' in read) leftOut.push({ place, title, ...read });
    else {
      file.media.push(...writing.media);
      const under: Passage | null = passage;
      if (under) under.asked += 1;
      items.push({
        ...read,
        place,
        title,
        category,
        tags: childrenOf(childOf(question, 'tags'), 'tag')
          .map((tag) => lineOf(tag))
          .filter(Boolean),
        own: readOwnWords(wordsOf(childOf(question, ownElement))),
        passage: under && { title: under.title, text: under.text },
        notes: [...read.notes, ...writing.missingNotes()],
      });
    }
  }
  endPassage();
  return file;
}

/** '$course$/top/Science/Cells' is 'Science/Cells'; two strokes are one that belongs to a name. */
function categoryName(said: string): string {
  return said
    .replace(/^\$\w+\$(?:\/|$)/, '')
    .replace(/^top(?:\/|$)/, '')
    .replaceAll('//', '\u2215')
    .split('/')
    .map((name) => name.trim())
    .join('/');
}
