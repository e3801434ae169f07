import type { Said } from '#domain/kinds/said.ts';
import { type Block, type Inline, type ListItem, parseRichText } from '#domain/question/rich-text.ts';
import { isReadFromRight } from './both-ways.ts';
import { gap, type Line, withItems } from './lines.ts';
import { plainWords } from './plain-words.ts';
import { setMedia } from './set-media.ts';
import { setTable } from './set-table.ts';
import { type Column, setCode, setInlines, type Setting } from './set-text.ts';

const blockGap = 0.45;
const itemIndent = 16;
const codeSize = 0.92;

/** Breaks what a question, an option or an explanation says into lines. */
export function setRichText(text: string, column: Column, setting: Setting): Line[] {
  return setBlocks(parseRichText(text.replaceAll(/\r\n?/g, '\n')), column, setting);
}

/** Breaks what is said in one line of several texts into lines: each has its own marks, and none has the next one's. */
export function setSaid(said: readonly Said[], column: Column, setting: Setting): Line[] {
  const [only] = said;
  if (only?.isRich === true && said.length === 1) return setRichText(only.text, column, setting);
  const content = said.flatMap(({ text, isRich }) =>
    isRich ? parseRichText(text).flatMap(inOneLine) : [asText(text)],
  );
  return setInlines(content, column, setting);
}

/** What stands on lines of its own is said without them; a picture is named. */
function inOneLine(block: Block): Inline[] {
  switch (block.kind) {
    case 'line':
      return block.content;
    case 'code':
      return [{ kind: 'code', text: block.text }];
    case 'list':
      return block.items.flatMap(({ marker, content }) => [asText(`${marker} `), ...content.flatMap(inOneLine)]);
    case 'picture':
    case 'sound':
      return [asText(block.label)];
    case 'table':
      return [block.head, ...block.rows].flat(2);
  }
}

const asText = (text: string): Inline => ({ kind: 'text', text });

function setBlocks(blocks: readonly Block[], column: Column, setting: Setting): Line[] {
  return blocks.flatMap((block, index) => [
    ...(index > 0 && !isIntroduced(block, blocks[index - 1]) ? [gap(column.size * blockGap)] : []),
    ...setBlock(block, column, setting),
  ]);
}

/** A list stands close to the line that leads to it. */
const isIntroduced = (block: Block, before: Block | undefined) => block.kind === 'list' && before?.kind === 'line';

function setBlock(block: Block, column: Column, setting: Setting): Line[] {
  switch (block.kind) {
    case 'line':
      return setInlines(block.content, column, setting);
    case 'code':
      return setCode(block.text, { ...column, size: column.size * codeSize }, setting);
    case 'list':
      return block.items.flatMap((item) => setItem(item, column, setting));
    case 'picture':
    case 'sound':
      return setMedia(block, column, setting);
    case 'table':
      return setTable(block, column, setting);
  }
}

/** An item beside its bullet or number, which stands where its words begin. */
function setItem({ marker, content }: ListItem, column: Column, setting: Setting): Line[] {
  const { size, x, width } = column;
  const wide = setting.measure(marker, 'serif', size);
  const indent = Math.max(itemIndent, wide + size * 0.4);
  const fromRight = column.staysLeft !== true && isReadFromRight(content.map(wordsOf).join(' '));
  const inner = { ...column, x: fromRight ? x : x + indent, width: width - indent };
  const [first = gap(size * 1.4), ...more] = setBlocks(content, inner, setting);
  const place = fromRight ? x + width - wide : x;
  return [withItems(first, [{ kind: 'text', x: place, text: marker, font: 'serif', size }]), ...more];
}

/** What tells from which side a block is read. */
function wordsOf(block: Block): string {
  if (block.kind === 'line') return plainWords(block.content);
  return block.kind === 'list' ? block.items.flatMap(({ content }) => content.map(wordsOf)).join(' ') : '';
}
