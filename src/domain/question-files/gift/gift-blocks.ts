import { hideEscaped } from './gift-signs.ts';

/** What stands between two empty lines, with its escaped signs hidden. */
export type GiftBlock = {
  /** On which line it begins, from 1. */
  line: number;
  text: string;
  comments: string[];
  notes: string[];
};

/** The blocks of a file, without those that are comments alone. */
export function giftBlocks(source: string): GiftBlock[] {
  const whole: GiftBlock[] = [];
  const parts = partsOf(source);
  for (let place = 0; place < parts.length; place += 1) {
    const block = parts[place];
    if (!block) continue;
    const others = opens(block.text) ? closingParts(parts, place + 1) : 0;
    for (const { text, comments } of parts.slice(place + 1, place + 1 + others)) {
      block.text += `\n${text}`;
      block.comments.push(...comments);
    }
    if (others > 0) block.notes.push('It has an empty line within its answers, which was passed over');
    if (block.text.trim() !== '') whole.push(block);
    place += others;
  }
  return whole;
}

/** Whether the answers of a block are open, closed by its last line, or closed further up. */
type Braces = 'none' | 'open' | 'closed' | 'just closed';

function partsOf(source: string): GiftBlock[] {
  const parts: GiftBlock[] = [];
  let block: GiftBlock | undefined;
  let braces: Braces = 'none';
  for (const [index, line] of hideEscaped(source)
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') block = undefined;
    else {
      if (beginsAnother(line, braces)) block = undefined;
      if (!block) {
        parts.push((block = { line: index + 1, text: '', comments: [], notes: [] }));
        braces = 'none';
      }
      addLine(block, line, index + 1);
      braces = bracesAfter(line, braces);
    }
  }
  return parts;
}

function bracesAfter(line: string, before: Braces): Braces {
  const isComment = line.trimStart().startsWith('//');
  if (isComment || !/[{}]/.test(line)) return before === 'just closed' && !isComment ? 'closed' : before;
  if (opens(line)) return 'open';
  return line.trimEnd().endsWith('}') ? 'just closed' : 'closed';
}

/**
 * Whether a line begins a question of its own though no empty line parts it from the one before: below answers that are
 * closed, by its title, its category, or answers of its own, since nothing has two.
 */
function beginsAnother(line: string, braces: Braces): boolean {
  if (braces === 'none' || braces === 'open') return false;
  return /^\s*(?:::|\$CATEGORY:|\/\/ question:)/.test(line) || (braces === 'just closed' && line.includes('{'));
}

function addLine(block: GiftBlock, line: string, number: number): void {
  if (!line.trimStart().startsWith('//')) {
    if (block.text === '') block.line = number;
    block.text += block.text === '' ? line : `\n${line}`;
    return;
  }
  block.comments.push(line);
  if (block.text !== '')
    block.notes.push(`‘${line.trim().slice(0, 80)}’ was left out: what begins with // is a comment`);
}

const opens = (text: string) => text.lastIndexOf('{') > text.lastIndexOf('}');

/** How many parts more it takes to close what is open; none where something else is opened before. */
function closingParts(parts: readonly GiftBlock[], from: number): number {
  for (let place = from; place < parts.length; place += 1) {
    const text = parts[place]?.text ?? '';
    const [opening, closing] = [text.indexOf('{'), text.indexOf('}')];
    if (opening >= 0 && (closing < 0 || opening < closing)) return 0;
    if (closing >= 0) return place - from + 1;
  }
  return 0;
}
