import { asksForWriting, marksSign } from './line-signs.ts';
import { letterPlace, romanPlace, romanSign } from './option-signs.ts';
import type { Line, OptionSign } from './line.ts';
import { cut, spelled, trimmed, wordsOf } from './paragraph.ts';

type Counted = { by: OptionSign['by']; options: Line[] };

/**
 * Options that have numbers instead of letters: `1) Lagos 2) Abuja`, `(i) Lagos (ii) Abuja`. What is counted within a
 * question may as well be statements, questions or parts of a task, so what stands around it has to say so.
 */
export function countedOptions(lines: readonly Line[]): Line[] {
  const all: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const found = numberedAt(lines, at) ?? romanAt(lines, at);
    const isSo = found !== undefined && areOptions(lines, at, found);
    all.push(...(isSo ? found.options : lines.slice(at, at + 1)));
    at += isSo ? found.options.length : 1;
  }
  return all;
}

function numberedAt(lines: readonly Line[], from: number): Counted | undefined {
  const first = lines[from]?.sign;
  if (first?.kind !== 'number' || first.number !== 1) return undefined;
  const options: Line[] = [];
  for (const line of upFrom(lines, from)) {
    const { sign, runs, whole } = line;
    if (sign.kind !== 'number' || sign.number !== options.length + 1 || sign.form !== first.form) break;
    options.push(
      optionLine(line, { place: options.length, by: 'number', isStarred: /^\s*\*/.test(wordsOf(whole)) }, runs),
    );
  }
  return { by: 'number', options };
}

function romanAt(lines: readonly Line[], from: number): Counted | undefined {
  const options: Line[] = [];
  for (const line of upFrom(lines, from)) {
    const counted = ['words', 'option'].includes(line.sign.kind) ? romanSign(wordsOf(line.whole)) : undefined;
    if (counted?.place !== options.length) break;
    const said = { place: counted.place, by: 'roman', isStarred: false } as const;
    options.push(optionLine(line, said, trimmed(cut(line.whole, counted.length))));
  }
  return options.length > 0 ? { by: 'roman', options } : undefined;
}

const most = 10;

function* upFrom(lines: readonly Line[], from: number): Generator<Line> {
  for (let at = from; at < Math.min(lines.length, from + most); at += 1) {
    const line = lines[at];
    if (line) yield line;
  }
}

const optionLine = (line: Line, said: Omit<OptionSign, 'letter'>, runs: Line['runs']): Line => ({
  ...line,
  sign: { kind: 'option', letter: [], ...said },
  runs,
});

function areOptions(lines: readonly Line[], at: number, { by, options }: Counted): boolean {
  const [head, next] = [headAbove(lines, at), lines[at + options.length]];
  const texts = [head, ...options].map((line) => wordsOf(line?.runs ?? []).trim());
  const [asked = '', ...said] = texts;
  if (options.length < 2 || !head || texts.some((text) => asksForWriting(text) || marksSign(text))) return false;
  if (said.some((text) => text === '' || text.endsWith('?'))) return false;
  const isAnswered = next?.sign.kind === 'answer' && namesOne(spelled(next.runs), said);
  if (head.sign.kind === 'words' && !/[?:…_]$/.test(asked)) return false;
  if (isAnswered) return true;
  const isOver = next === undefined || ['number', 'heading', 'section', 'key', 'passage'].includes(next.sign.kind);
  if (!isOver || head.sign.kind === 'words') return false;
  return by === 'roman' || head.sign.kind === 'heading' || formOf(head) !== formOf(lines[at]);
}

const formOf = (line: Line | undefined) => (line?.sign.kind === 'number' ? line.sign.form : '');

/** The question, where it stands right above. */
function headAbove(lines: readonly Line[], at: number): Line | undefined {
  const above = lines[at - 1];
  if (above?.sign.kind === 'number') return above;
  if (above?.sign.kind !== 'words') return undefined;
  const before = lines[at - 2];
  return before?.sign.kind === 'number' || before?.sign.kind === 'heading' ? before : above;
}

const namesOne = (answer: string, texts: readonly string[]): boolean => {
  const said = answer.replaceAll(/[().;]/g, '').trim();
  const place = /^\d+$/.test(said) ? Number(said) - 1 : (romanPlace(said) ?? letterPlace(said) ?? -1);
  return (place >= 0 && place < texts.length) || texts.includes(answer.trim());
};
