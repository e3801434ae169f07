import { broughtPictures } from '../brought-pictures.ts';
import { type FileItem, noFeedback, type QuestionFile } from '../file-item.ts';
import { itemPictures } from '../item-pictures.ts';
import { seemsHtml } from '../loose-html.ts';
import { newItem } from '../new-item.ts';
import { readAlone } from '../read-alone.ts';
import { type GiftBlock, giftBlocks } from './gift-blocks.ts';
import { giftKey } from './gift-key.ts';
import { shown } from './gift-signs.ts';
import { giftText, takeFormat } from './gift-text.ts';

type Passage = { title: string; text: string; place: string; asked: number };

/** Questions in GIFT, as Moodle reads it, and a little more kindly. A text without an answer stands with those after it. */
export function readGift(source: string, newId: () => string): QuestionFile {
  const all = broughtPictures({ find: () => undefined, newId });
  const file: QuestionFile = { format: 'gift', items: [], leftOut: [], media: [], notes: [] };
  let category = '';
  let passage: Passage | null = null;
  for (const block of giftBlocks(source)) {
    const { categories, title, body } = partsOf(block.text);
    const place = `Line ${block.line}`;
    if (categories.length > 0) {
      endPassage(passage, file);
      passage = null;
      category = categoryName(categories.at(-1) ?? '');
    }
    if (body === '') continue;
    const { pictures, missingNotes } = itemPictures(all);
    if (!/[{}]/.test(body)) {
      endPassage(passage, file);
      const text = readAlone({ place, title }, () => giftText(body, 'plain', pictures));
      passage = typeof text === 'string' ? { title, text, place, asked: 0 } : null;
      if (typeof text !== 'string') file.leftOut.push(text);
      file.notes.push(...missingNotes());
      continue;
    }
    const named = { place, title: title || firstWords(body) };
    const read = readAlone(named, () => readQuestion(body, (text, format) => giftText(text, format, pictures)));
    if ('fault' in read || 'reason' in read) {
      file.leftOut.push('reason' in read ? read : { ...named, reason: read.fault, isForeign: false });
      continue;
    }
    if (passage) passage.asked += 1;
    file.items.push({
      ...newItem({ place, title, category, ...read }),
      tags: tagsOf(block),
      passage: passage && { title: passage.title, text: passage.text },
      notes: [...block.notes, ...read.notes, ...missingNotes()],
    });
  }
  endPassage(passage, file);
  return { ...file, media: [...all.media] };
}

const firstWords = (body: string) =>
  shown(body.replace(/[{}][\s\S]*/, ''))
    .trim()
    .slice(0, 80);

function endPassage(passage: Passage | null, { leftOut, notes }: QuestionFile): void {
  if (!passage) return;
  const { title, text, place, asked } = passage;
  const name = title || text.slice(0, 60);
  if (asked > 0) notes.push(`${place}, ‘${name}’, is a text there: it stands beside the ${asked} questions after it`);
  else leftOut.push({ place, title: name, reason: 'It is a text without a question', isForeign: true });
}

const categorySign = '$CATEGORY:';
const isCategory = (line: string) => line.trimStart().startsWith(categorySign);

function partsOf(text: string): { categories: string[]; title: string; body: string } {
  const lines = text.trim().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !isCategory(line));
  const [heads, others] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  const categories = heads.filter(isCategory).map((line) => shown(line.trim().slice(categorySign.length)).trim());
  const rest = others.join('\n').trim();
  const [, title, body] = /^::([\s\S]*?)::([\s\S]*)$/.exec(rest) ?? [];
  return { categories, title: shown(title ?? '').trim(), body: (body ?? rest).trim() };
}

type Write = (text: string, format: 'html' | 'moodle' | 'plain' | 'markdown') => string;
type Read = Pick<FileItem, 'text' | 'key' | 'feedback' | 'notes'>;

function readQuestion(body: string, write: Write): Read | { fault: string } {
  const [opening, first] = [body.indexOf('{'), body.indexOf('}')];
  if (opening < 0 || first < opening) {
    return { fault: 'A brace has no other: write \\{ or \\} for one that belongs to the text' };
  }
  const closing = closingOf(body, opening) ?? first;
  const { format, rest: stem } = takeFormat(body.slice(0, opening), 'plain');
  const tail = body.slice(closing + 1);
  const inBraces = body.slice(opening + 1, closing);
  const general = inBraces.lastIndexOf('####');
  const read = giftKey(general < 0 ? inBraces : inBraces.slice(0, general), (text) => write(text, format));
  if ('fault' in read) return read;
  return {
    key: read.key,
    text: write(tail.trim() === '' ? stem : `${stem.trimEnd()} _____${gapBefore(tail)}${tail.trim()}`, format),
    feedback: {
      ...noFeedback,
      general: general < 0 ? '' : write(inBraces.slice(general + 4), format),
      incorrect: read.incorrect ?? '',
    },
    notes: [
      ...read.notes,
      ...(inBraces.includes('{') ? ['A brace within its answers was read as a part of them'] : []),
      ...(/[{}]/.test(tail) ? ['Only the first answers in braces were read: what follows stays in the text'] : []),
      ...(format === 'plain' && seemsHtml(shown(body))
        ? ['Its HTML is shown as it is written: [html] before the text would make it formatted']
        : []),
    ],
  };
}

/** Where the brace ends that begins here, with those within it; nothing where one of them has no other. */
function closingOf(body: string, opening: number): number | undefined {
  let open = 0;
  for (const { 0: brace, index } of body.slice(opening).matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1;
    if (open === 0) return opening + index;
  }
  return undefined;
}

const gapBefore = (tail: string) => (/^\s/.test(tail) ? ' ' : '');

const tagsOf = ({ comments }: GiftBlock) =>
  comments.flatMap((line) => Array.from(line.matchAll(/\[tag:([^\]]+)\]/g), ([, tag = '']) => shown(tag).trim()));

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
