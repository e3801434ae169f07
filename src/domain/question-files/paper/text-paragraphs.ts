import { mediaLine } from '#domain/question/media-line.ts';
import { parseRichText } from '#domain/question/rich-text.ts';
import { guard, newParagraph, type Paragraph, runsOf } from './paragraph.ts';

/** `\(…\)` and `\[…\]`, as others write TeX. */
const otherTex = /\\\((.+?)\\\)|\\\[(.+?)\\\]/g;
const longestLine = 20_000;
const longestCode = 200;

/** Text that was typed or pasted: a line is a paragraph, and our own markup in it is read. */
export function textParagraphs(text: string): Paragraph[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\r\n\u2028\f\v]/);
  const paragraphs: Paragraph[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const rows = tableAt(lines, at) || codeAt(lines, at);
    const media = mediaLine(line);
    if (rows > 0) {
      paragraphs.push(newParagraph({ blocks: parseRichText(lines.slice(at, at + rows).join('\n')) }));
      at += rows - 1;
    } else if (media) {
      const { kind, id, label, plays } = media;
      paragraphs.push(newParagraph({ blocks: [{ kind, id, label, plays }] }));
    } else if (line.trim() !== '') paragraphs.push(lineParagraph(line));
  }
  return paragraphs;
}

/** How many lines of a table of ours begin here. */
function tableAt(lines: readonly string[], from: number): number {
  if (!/^\s*\|.*\|\s*$/.test(lines[from] ?? '') || !/^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(lines[from + 1] ?? ''))
    return 0;
  let count = 2;
  while (/^\s*\|.*\|\s*$/.test(lines[from + count] ?? '')) count += 1;
  return count;
}

/** How many lines of code between fences begin here. */
function codeAt(lines: readonly string[], from: number): number {
  if (!/^\s*```\w*\s*$/.test(lines[from] ?? '')) return 0;
  const end = lines.slice(from + 1, from + longestCode).findIndex((line) => /^\s*```\s*$/.test(line));
  return end === -1 ? 0 : end + 2;
}

function lineParagraph(line: string): Paragraph {
  const typed = line
    .slice(0, longestLine)
    .replaceAll(otherTex, (_, inline?: string, display?: string) => `$${(inline ?? display ?? '').trim()}$`)
    .trim();
  const [heading] = /^#{1,6}\s+(?!\d)/.exec(typed) ?? [''];
  const bullet = /^[•●▪◦‣○–-]\s+/.exec(typed)?.[0] ?? '';
  const content = parseRichText(guard + typed.slice(heading.length + bullet.length)).flatMap((block) =>
    block.kind === 'line' ? block.content : [],
  );
  const runs = runsOf(content).map((run) => ({ ...run, text: run.text.replaceAll(guard, '') }));
  return newParagraph({
    runs: runs.filter(({ text }) => text !== ''),
    // A dash is a bullet or a dash, and stays one where it turns out to be no option.
    label: bullet === '' ? '' : (/[–-]/.exec(bullet)?.[0] ?? '•'),
    isHeading: heading !== '',
  });
}
