import type { Element } from 'domhandler';
import type { FileKey, LeftOut } from '../file-item.ts';
import { broughtPictures } from '../brought-pictures.ts';
import { htmlText, looseText, plainText } from '../html-text.ts';
import { itemPictures } from '../item-pictures.ts';
import { looseHtml, looseWords } from '../loose-html.ts';
import { markdownText } from '../markdown-text.ts';
import { childOf, lineOf, withinOf, wordsOf } from '../xml/parse-xml.ts';
import type { CarriedMedia } from '#domain/question-import/question-columns.ts';

/** How the texts of one question of Moodle become ours. */
export type MoodleWriting = {
  /** What stands in its `<text>`, by the format that it says. */
  text: (of: Element | undefined, change?: (source: string) => string) => string;
  /** Its words alone. */
  words: (of: Element | undefined) => string;
  media: readonly CarriedMedia[];
  missingNotes: () => string[];
};

export type NotTaken = Pick<LeftOut, 'reason' | 'isForeign'>;
/** A key, and what is changed in the text for it. */
export type KeyRead = { key: FileKey; text?: string; notes?: string[] } | NotTaken;

const carried = '@@PLUGINFILE@@/';

export function moodleWriting(question: Element, newId: () => string): MoodleWriting {
  const files = new Map(
    withinOf(question, 'file').map((file) => [fileName(file), wordsOf(file).replaceAll(/\s/g, '')]),
  );
  const all = broughtPictures({ find: (address) => findFile(files, address), newId });
  const { pictures, missingNotes } = itemPictures(all);
  return {
    media: all.media,
    missingNotes,
    words: (of) => looseWords(sourceOf(of)),
    text(of, change = (source) => source) {
      const source = change(sourceOf(of));
      const format = of?.attribs['format'];
      if (format === undefined) return htmlText(looseHtml(source), pictures);
      if (format === 'plain_text') return plainText(source.trim());
      if (format === 'markdown') return markdownText(source, pictures);
      // Systems made of Moodle call it after themselves.
      return format.endsWith('_auto_format') ? looseText(source, pictures) : htmlText(source, pictures);
    },
  };
}

/** Exports of old have the text right in the element. */
export const sourceOf = (of: Element | undefined): string => wordsOf(childOf(of, 'text') ?? of);

const fileName = ({ attribs: { name = '', path = '/' } }: Element) => `${path.replace(/^\/+/, '')}${name}`;

function findFile(files: ReadonlyMap<string, string>, address: string): string | undefined {
  if (!address.startsWith(carried)) return undefined;
  const written = address.slice(carried.length).replace(/[?#].*$/, '');
  return files.get(written) ?? files.get(decoded(written));
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** With the picture that versions of old have beside it. */
export function questionText(question: Element, writing: MoodleWriting, change = (source: string) => source): string {
  const old = lineOf(childOf(question, 'image_base64')).replaceAll(' ', '');
  const type = /\.jpe?g$/i.test(lineOf(childOf(question, 'image'))) ? 'jpeg' : 'png';
  const picture = old === '' ? '' : `<img src="data:image/${type};base64,${old}">`;
  return writing.text(childOf(question, 'questiontext'), (source) => change(source) + picture);
}
