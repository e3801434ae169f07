import type { Block, Inline } from '#domain/question/rich-text.ts';
import { formulaSource, writeRichText } from '#domain/question/write-rich-text.ts';
import { withFormulas } from '../html-text.ts';

/** A paragraph of a paper as somebody wrote it, in Word or plainly. One without words parts others. */
export type Paragraph = {
  /** Its number in the file, from 1. */
  place: number;
  /** What a list puts before it, such as `3.` or `b)`; nothing where it stands in the text or there is none. */
  label: string;
  block: Block;
};

const widestGap = 40;
const longGap = /\s{41,}/g;

/** The lines of a text. No gap within one is so wide that looking for what it may be would take long. */
export function typedParagraphs(text: string): Paragraph[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => ({
    place: index + 1,
    label: '',
    block: { kind: 'line', content: withFormulas(line.trimEnd().replaceAll(longGap, ' '.repeat(widestGap))) },
  }));
}

/** What can be read of it, with its label. */
export function wordsOf({ label, block }: Paragraph): string {
  const words = block.kind === 'line' ? inlineWords(block.content) : '';
  return label === '' ? words : `${label} ${words}`;
}

export const inlineWords = (content: readonly Inline[]): string =>
  content
    .map((inline) => {
      if ('content' in inline) return inlineWords(inline.content);
      return inline.kind === 'formula' ? formulaSource(inline.formula) : inline.text;
    })
    .join('');

/** The words from one place to another; places are those of `wordsOf`. */
export function cutParagraph(paragraph: Paragraph, from: number, to: number): Paragraph {
  const { label, block } = paragraph;
  if (block.kind !== 'line') return paragraph;
  const before = label === '' ? 0 : label.length + 1;
  const content = cut(block.content, Math.max(0, from - before), Math.max(0, to - before));
  return { ...paragraph, label: '', block: { kind: 'line', content } };
}

function cut(content: readonly Inline[], from: number, to: number): Inline[] {
  let at = 0;
  return content.flatMap((inline): Inline[] => {
    const [start, end] = [from - at, to - at];
    const { length } = inlineWords([inline]);
    at += length;
    if (end <= 0 || start >= length) return [];
    if (start <= 0 && end >= length) return [inline];
    if ('content' in inline) return [{ ...inline, content: cut(inline.content, start, end) }];
    return inline.kind === 'formula' ? [inline] : [{ ...inline, text: inline.text.slice(Math.max(0, start), end) }];
  });
}

const stress = new Set(['strong', 'underline']);

/** Whether all its words are bold or underlined. */
export const isStressed = (content: readonly Inline[]): boolean =>
  content.some((inline) => inlineWords([inline]).trim() !== '') &&
  content.every(
    (inline) =>
      inlineWords([inline]).trim() === '' ||
      stress.has(inline.kind) ||
      ('content' in inline && isStressed(inline.content)),
  );

/** The same words, neither bold nor underlined. */
export const unstressed = (content: readonly Inline[]): Inline[] =>
  content.flatMap((inline): Inline[] => {
    if (!('content' in inline)) return [inline];
    const inner = unstressed(inline.content);
    return stress.has(inline.kind) ? inner : [{ ...inline, content: inner }];
  });

/** Our markup of paragraphs that are one text: lines that follow each other are one. */
export function textOf(paragraphs: readonly Paragraph[]): string {
  const blocks: Block[] = [];
  let before = 0;
  let line: Inline[] | undefined;
  for (const paragraph of paragraphs) {
    const { place } = paragraph;
    const block = withLabel(paragraph);
    if (block.kind === 'line' && line && place === before + 1)
      line.push({ kind: 'text', text: '\n' }, ...block.content);
    else {
      line = block.kind === 'line' ? [...block.content] : undefined;
      blocks.push(line ? { kind: 'line', content: line } : block);
    }
    before = place;
  }
  return writeRichText(blocks).trim();
}

function withLabel({ label, block }: Paragraph): Block {
  if (label === '' || block.kind !== 'line') return block;
  return { kind: 'line', content: [{ kind: 'text', text: `${label} ` }, ...block.content] };
}
