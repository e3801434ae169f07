import type { Node } from 'prosemirror-model';
import type { MarkKind } from '#domain/question/marks.ts';
import type { Formula } from '#domain/question/mathematics.ts';
import type { Inline } from '#domain/question/rich-text.ts';
import { formulaSource } from '#domain/question/write-rich-text.ts';
import { nodeTypes } from './node-types.ts';

/** From the outside in, where two reach equally far. */
const kinds: readonly MarkKind[] = ['strong', 'emphasis', 'underline', 'superscript', 'subscript'];
/** A space looks the same in these. */
const unseenOnSpace: readonly MarkKind[] = ['strong', 'emphasis', 'superscript', 'subscript'];

type Run = { marks: readonly MarkKind[] } & (
  { kind: 'text' | 'code'; text: string } | { kind: 'formula'; formula: Formula } | { kind: 'break' }
);

const lineEnd: Run = { kind: 'break', marks: [] };
const space: Run = { kind: 'text', text: ' ', marks: [] };

/** What a paragraph or the line of a cell says. */
export function inlinesOf(parent: Node): Inline[] {
  const end = parent.type === nodeTypes.cellLine ? space : lineEnd;
  const runs = parent.children.flatMap((node) => runsOf(node, end));
  return nested(trimmedLines(withoutMarkedEdges(apart(runs, end))));
}

/** @param end what ends a line here: a cell has one alone */
function runsOf(node: Node, end: Run): Run[] {
  const marks = kinds.filter((kind) => node.marks.some(({ type }) => type.name === kind));
  if (node.type === nodeTypes.hardBreak) return [end];
  if (node.type === nodeTypes.formula) {
    const tex = tidyTex(String(node.attrs['tex']));
    return tex === ''
      ? []
      : [{ kind: 'formula', marks, formula: { tex, isDisplay: node.attrs['isDisplay'] === true } }];
  }
  // Code with a backslash before a bar is beyond Markdown's tables: there it is plain words.
  const isPlain = end === space && node.textContent.includes('\\|');
  const isCode = !isPlain && node.marks.some(({ type }) => type.name === 'code');
  // A line that was pasted into a line ends there.
  return (node.text ?? '')
    .split(/\r?\n/)
    .flatMap((text, index): Run[] => [
      ...(index > 0 ? [end] : []),
      ...(text === '' ? [] : [{ kind: isCode ? ('code' as const) : ('text' as const), marks, text }]),
    ]);
}

/** A formula as it can stand between its signs. */
export function tidyTex(tex: string): string {
  const oneStretch = tex.trim().replaceAll(/\n\s*\n/g, '\n');
  const withoutSigns = oneStretch.replaceAll(/(\\[\s\S])|\$/g, (_, escaped?: string) => escaped ?? '\\$');
  return withoutSigns.replace(/(?<!\\)((?:\\\\)*)\\$/, '$1');
}

/** Formulas that touch each other are one; one that stands by itself begins a line behind another. */
function apart(runs: readonly Run[], end: Run): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    if (run.kind !== 'formula' || last?.kind !== 'formula') kept.push(run);
    else if (run.formula.isDisplay) kept.push(end, run);
    else if (last.formula.isDisplay || last.marks.join() !== run.marks.join()) kept.push(run);
    else kept.splice(-1, 1, { ...last, formula: { ...last.formula, tex: `${last.formula.tex} ${run.formula.tex}` } });
  }
  return kept;
}

const isSpace = (run: Run) => run.kind === 'text' && run.text.trim() === '';

/** A space at the edge of a bold word is as well beside it. */
function withoutMarkedEdges(runs: readonly Run[]): Run[] {
  const cut = runs.flatMap((run): Run[] => {
    if (run.kind !== 'text' || run.marks.length === 0) return [run];
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? [];
    return [before, words, after].filter((text) => text !== '').map((text) => ({ ...run, text }));
  });
  return cut.map((run, index) => {
    if (!isSpace(run)) return run;
    const isSeen = (other: Run) => !isSpace(other);
    const around = [cut.slice(0, index).reverse().find(isSeen), cut.slice(index + 1).find(isSeen)];
    const isInside = (mark: MarkKind) => around.every((other) => other?.marks.includes(mark));
    return { ...run, marks: run.marks.filter((mark) => !unseenOnSpace.includes(mark) || isInside(mark)) };
  });
}

/** Nobody sees the spaces at the ends of a line; an empty line would end the passage. */
function trimmedLines(runs: readonly Run[]): Run[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  const kept = lines.map(trimmedLine).filter((line) => line.length > 0);
  return kept.flatMap((line, index): Run[] => (index === 0 ? line : [lineEnd, ...line]));
}

function trimmedLine(line: readonly Run[]): Run[] {
  const isSeen = (run: Run) => !isSpace(run);
  const first = line.findIndex(isSeen);
  if (first < 0) return [];
  const last = line.length - 1 - [...line].reverse().findIndex(isSeen);
  return line.slice(first, last + 1).map((run, index, all) => {
    if (run.kind !== 'text') return run;
    const fromLeft = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === all.length - 1 ? fromLeft.trimEnd() : fromLeft };
  });
}

/** Marks around the runs that they reach over, the one that reaches farthest outside. */
function nested(runs: readonly Run[]): Inline[] {
  const [first] = runs;
  if (first === undefined) return [];
  const reach = (kind: MarkKind) => {
    const end = runs.findIndex(({ marks }) => !marks.includes(kind));
    return end < 0 ? runs.length : end;
  };
  const [outer] = [...first.marks].sort((one, other) => reach(other) - reach(one));
  if (outer === undefined) return joined(leafOf(first), nested(runs.slice(1)));
  const inner = runs
    .slice(0, reach(outer))
    .map((run) => ({ ...run, marks: run.marks.filter((mark) => mark !== outer) }));
  return [{ kind: outer, content: nested(inner) }, ...nested(runs.slice(inner.length))];
}

function leafOf(run: Run): Inline {
  if (run.kind === 'break') return { kind: 'text', text: '\n' };
  if (run.kind === 'formula') return { kind: 'formula', formula: run.formula, source: formulaSource(run.formula) };
  return { kind: run.kind, text: run.text };
}

/** Words and the ends of lines that follow each other are one text. */
function joined(first: Inline, rest: readonly Inline[]): Inline[] {
  const [next, ...more] = rest;
  if (first.kind !== next?.kind || !('text' in first) || !('text' in next)) return [first, ...rest];
  return [{ ...first, text: first.text + next.text }, ...more];
}
