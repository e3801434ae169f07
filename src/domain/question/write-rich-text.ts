import { questionLimits } from '#contract/question-limits.ts';
import { isMeant, markBraces, type MarkKind, markSigns } from './marks.ts';
import { writeMedia } from './media-line.ts';
import type { Formula } from './mathematics.ts';
import { type Alignment, type Block, type Inline, type ListItem, parseRichText } from './rich-text.ts';

/** How much is written beyond what most texts need, so that they stay as people write them. */
type Manner = { escapes: boolean; braces: boolean };

const careful: Manner = { escapes: true, braces: true };
const manners: readonly Manner[] = [
  { escapes: false, braces: false },
  { escapes: true, braces: false },
  { escapes: false, braces: true },
  careful,
];

/** Longer than any text of ours may be, however it is written. Such a one is refused, and what it means is not looked for. */
const longest = 4 * questionLimits.text;

/** The Markdown of a text: read again it is the same text, and it has no more signs in it than that takes. */
export function writeRichText(blocks: readonly Block[]): string {
  const surely = blocks.map((block) => writeBlock(block, careful)).join('\n\n');
  if (surely.length > longest) return surely;
  const whole = blocks.map(writeInAManner).join('\n\n');
  return meaningOf(parseRichText(whole)) === meaningOf(blocks) ? whole : surely;
}

/** In the plainest manner that is read as it is meant. */
function writeInAManner(block: Block): string {
  const meant = meaningOf([block]);
  for (const manner of manners) {
    const written = writeBlock(block, manner);
    if (meaningOf(parseRichText(written)) === meant) return written;
  }
  return writeBlock(block, careful);
}

/** The same for texts that are shown alike, however their marks are put into each other. */
export function meaningOf(blocks: readonly Block[]): string {
  return JSON.stringify(blocks.map(blockMeaning));
}

function blockMeaning(block: Block): unknown {
  switch (block.kind) {
    case 'line':
      return ['line', runsOf(block.content)];
    case 'code':
      return ['code', block.text.replace(/\n+$/, ''), block.language];
    case 'list':
      return ['list', block.items.map(({ marker, content }) => [marker, content.map(blockMeaning)])];
    case 'picture':
    case 'sound':
      return [block.kind, block.id, block.label.replace(/\s+/g, ' ').trim(), block.plays];
    case 'table':
      return ['table', block.alignments, [block.head, ...block.rows].map((row) => row.map(runsOf))];
  }
}

type Run = { marks: string; text: string; kind: 'text' | 'code' | 'formula' };

function runsOf(content: readonly Inline[]): Run[] {
  const runs: Run[] = [];
  collectRuns(content, [], runs);
  return runs;
}

function collectRuns(content: readonly Inline[], marks: readonly MarkKind[], runs: Run[]): void {
  for (const inline of content) {
    if ('content' in inline) collectRuns(inline.content, [...marks, inline.kind], runs);
    else {
      const text = inline.kind === 'formula' ? formulaSource(inline.formula) : inline.text;
      const run = { kind: inline.kind, marks: [...new Set(marks)].sort().join(' '), text };
      const last = runs.at(-1);
      if (run.kind === 'text' && last?.kind === 'text' && last.marks === run.marks) last.text += text;
      else if (text !== '') runs.push(run);
    }
  }
}

export function formulaSource({ tex, isDisplay }: Formula): string {
  return isDisplay ? `$$${tex}$$` : `$${tex}$`;
}

function writeBlock(block: Block, manner: Manner): string {
  switch (block.kind) {
    case 'line':
      return writeLine(block.content, manner);
    case 'code':
      return writeCodeBlock(block.text, block.language);
    case 'list':
      return block.items.map((item) => writeItem(item, manner)).join('\n');
    case 'picture':
    case 'sound':
      return writeMedia(block);
    case 'table': {
      const rows = [block.head, ...block.rows].map((row) => row.map((cell) => writeInlines(cell, manner, true)));
      const [head = [], ...more] = rows;
      return [head, block.alignments.map(alignmentSign), ...more].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    }
  }
}

/** What would begin a list or end the head of a table; the other signs that might have a backslash already. */
const beginsOtherwise = /^([ \t]*)(?:([-:])|(\d{1,9})([.)]))/gm;

function writeLine(content: readonly Inline[], manner: Manner): string {
  const written = writeInlines(content, manner, false);
  if (!manner.escapes) return written;
  return written.replace(beginsOtherwise, (_, space: string, sign?: string, number?: string, point?: string) =>
    sign === undefined ? `${space}${number}\\${point}` : `${space}\\${sign}`,
  );
}

function writeCodeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

const longestRun = (text: string) => Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));

function writeItem({ marker, content }: ListItem, manner: Manner): string {
  const sign = marker === '•' ? '-' : marker;
  const indent = ' '.repeat(sign.length + 1);
  const body = content.reduce((before, block, index) => {
    // A list that begins with nothing needs the empty line.
    const isClose = block.kind === 'list' && (block.items[0]?.content.length ?? 0) > 0;
    const joint = index === 0 ? '' : isClose ? '\n' : '\n\n';
    return before + joint + writeBlock(block, manner);
  }, '');
  return `${sign} ${body.replaceAll(/\n(?!\n)/g, `\n${indent}`)}`;
}

function alignmentSign(alignment: Alignment): string {
  return { left: ':--', center: ':-:', right: '--:', none: '---' }[alignment ?? 'none'];
}

function writeInlines(content: readonly Inline[], manner: Manner, inCell: boolean): string {
  const written: string[] = [];
  let before = '';
  for (const [index, inline] of content.entries()) {
    const said = writeInline(inline, { manner, inCell, before, after: beginningOf(content[index + 1]) });
    written.push(said);
    before = said.slice(-1) || before;
  }
  return written.join('');
}

/** What follows the one before: its first letters, or something like the sign that it begins with. */
function beginningOf(inline: Inline | undefined): string {
  if (inline === undefined) return '';
  if ('content' in inline) return markSigns[inline.kind];
  if (inline.kind === 'text') return inline.text.slice(0, 2);
  return inline.kind === 'code' ? '`' : '$';
}

type Around = { manner: Manner; inCell: boolean; before: string; after: string };

function writeInline(inline: Inline, around: Around): string {
  const { manner, inCell, after } = around;
  switch (inline.kind) {
    case 'text':
      return escapeText(inline.text, manner.escapes, inCell);
    case 'code':
      return writeCode(inCell ? inline.text.replaceAll('|', '\\|') : inline.text);
    case 'formula': {
      const { tex, isDisplay } = inline.formula;
      return formulaSource(!isDisplay && /^\d/.test(after) ? { tex: `{${tex}}`, isDisplay } : inline.formula);
    }
    default: {
      const content = writeInlines(inline.content, manner, inCell);
      const sign = markSigns[inline.kind];
      const [opening, closing] = markBraces[inline.kind];
      const isPlain = !manner.braces && isMeant[inline.kind]({ ...around, content });
      return isPlain ? `${sign}${content}${sign}` : `${opening}${content}${closing}`;
    }
  }
}

function escapeText(text: string, escapes: boolean, inCell: boolean): string {
  if (escapes) return text.replaceAll(/[\\`*_~^+$|]/g, (sign) => `\\${sign}`);
  return inCell ? text.replaceAll('|', '\\|') : text;
}

function writeCode(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  // A backslash before the fence would be taken for the fence's.
  const pad = /^`|[`\\]$|^ .*\S.* $/s.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}
