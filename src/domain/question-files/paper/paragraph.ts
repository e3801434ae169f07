import type { PaperRole } from './paper-roles.ts';
import { splitMathematics } from '#domain/question/mathematics.ts';
import type { MarkKind } from '#domain/question/marks.ts';
import type { Block, Inline } from '#domain/question/rich-text.ts';
import { writeRichText } from '#domain/question/write-rich-text.ts';

/** A stretch of a paragraph that looks alike throughout. The text of a formula is its TeX. */
export type Run = {
  kind: 'text' | 'code' | 'formula';
  text: string;
  marks: readonly MarkKind[];
  /** Highlighted or in a colour of its own, as people mark an answer. */
  isLit: boolean;
};

/** A paragraph as a paper has it. */
export type Paragraph = {
  runs: Run[];
  /** Pictures and tables that stand below its words. */
  blocks: Block[];
  /** The number, letter or bullet that a word processor gave it, which is not in its words. */
  label: string;
  /** How deep it stands in its list. */
  level: number;
  isHeading: boolean;
  role?: PaperRole | undefined;
};

export const newParagraph = (said: Partial<Paragraph>): Paragraph => ({
  runs: [],
  blocks: [],
  label: '',
  level: 0,
  isHeading: false,
  ...said,
});

export const isBullet = (label: string): boolean => ['•', '–', '-'].includes(label);

/** What stands for a letter of a formula or of code, in which nothing is looked for. */
const veil = '\uFFFC';

/** The words, as long as the runs are, so that a place in them is a place in the runs. */
export const wordsOf = (runs: readonly Run[]): string =>
  runs.map(({ kind, text }) => (kind === 'text' ? text : veil.repeat(text.length))).join('');

/** The same with all that is written, to be compared. */
export const spelled = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

export function cut(runs: readonly Run[], from: number, to = Infinity): Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, run.text.length)];
    at += run.text.length;
    if (start >= end) return [];
    return [run.kind === 'formula' ? run : { ...run, text: run.text.slice(start, end) }];
  });
}

/** Without the spaces at its ends. */
export function trimmed(runs: readonly Run[]): Run[] {
  const words = wordsOf(runs);
  return cut(runs, words.length - words.trimStart().length, words.trimEnd().length);
}

/** Whether all that can be seen of it is so. */
export function isWhole(runs: readonly Run[], isSo: (run: Run) => boolean): boolean {
  const seen = runs.filter(({ text }) => text.trim() !== '');
  return seen.length > 0 && seen.every(isSo);
}

/** Runs as our text has them. Marks that all of it has say nothing within it, and are left out where that is asked. */
export function inlinesOf(runs: readonly Run[], without: readonly MarkKind[] = []): Inline[] {
  return runs.map(({ kind, text, marks }) =>
    marks
      .filter((mark) => !without.includes(mark))
      .reduce<Inline>((content, mark) => ({ kind: mark, content: [content] }), leaf(kind, text)),
  );
}

function leaf(kind: Run['kind'], text: string): Inline {
  if (kind === 'formula') return { kind, source: `$${text}$`, formula: { tex: text, isDisplay: false } };
  return { kind, text };
}

export function runsOf(content: readonly Inline[], marks: readonly MarkKind[] = []): Run[] {
  return content.flatMap((inline): Run[] => {
    if ('content' in inline) return runsOf(inline.content, [...new Set([...marks, inline.kind])]);
    const text = inline.kind === 'formula' ? inline.formula.tex : inline.text;
    return text === '' ? [] : [{ kind: inline.kind, text, marks, isLit: false }];
  });
}

/** Words that were typed plainly, with mathematics in them. */
export const typedRuns = (text: string, said: Pick<Run, 'marks' | 'isLit'>): Run[] =>
  splitMathematics(text).map(({ source, formula }) =>
    formula ? { ...said, kind: 'formula', text: formula.tex } : { ...said, kind: 'text', text: source },
  );

/** Of no width: a line that begins with it is no item of a list. */
export const guard = '\u2060';

/** A paragraph as one types it: read as pasted text it is the same again. */
export function typedText({ runs, blocks, label }: Paragraph, sign = ''): string {
  const content = inlinesOf(trimmed(runs));
  const line =
    content.length === 0
      ? ''
      : writeRichText([{ kind: 'line', content: [{ kind: 'text', text: guard }, ...content] }]).replace(guard, '');
  const said = [sign + label, line].filter(Boolean).join(' ');
  return [said, ...blocks.map((block) => writeRichText([block]))].filter(Boolean).join('\n');
}
