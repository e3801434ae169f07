import { htmlText, looseText, plainText } from '../html-text.ts';
import type { ItemPictures } from '../item-pictures.ts';
import { markdownText } from '../markdown-text.ts';
import { shown } from './gift-signs.ts';

const formats = ['html', 'moodle', 'plain', 'markdown'] as const;
export type GiftFormat = (typeof formats)[number];
const said = /^\s*\[(html|moodle|plain|markdown)\]/;

/** What a text says of its own format, and the rest of it. */
export function takeFormat(source: string, inherited: GiftFormat): { format: GiftFormat; rest: string } {
  const [written = '', name] = said.exec(source) ?? [];
  return { format: formats.find((format) => format === name) ?? inherited, rest: source.slice(written.length) };
}

/** Our own markup of a text with hidden signs. Without a format it is as it was typed. */
export function giftText(source: string, inherited: GiftFormat, pictures: ItemPictures): string {
  const { format, rest } = takeFormat(source, inherited);
  const text = shown(rest).trim();
  switch (format) {
    case 'html':
      return htmlText(text, pictures);
    case 'moodle':
      return looseText(text, pictures);
    case 'markdown':
      return markdownText(text, pictures);
    case 'plain':
      return plainText(text);
  }
}
