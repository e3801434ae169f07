import {
  answerSign,
  answerWithin,
  explanationSign,
  isKeyHeading,
  isQuestionHeading,
  numberSign,
  optionSign,
  optionsInLine,
  passageSign,
  sectionSign,
} from './line-signs.ts';
import type { PaperRole } from './paper-roles.ts';
import { cut, isWhole, type Paragraph, type Run, trimmed, wordsOf } from './paragraph.ts';

/** What a line says that it is. Whether it can be that where it stands is another thing. */
type Sign =
  | { kind: 'number'; number: number }
  | { kind: 'heading'; number: number | null }
  | { kind: 'option'; place: number; isStarred: boolean }
  | { kind: 'bullet' }
  | { kind: 'section'; title: string; rest: string }
  | { kind: 'passage'; from: number | null; to: number | null }
  | { kind: 'answer' | 'explanation' | 'key' | 'words' | 'blocks' };

/** A line of a paper, or a part of one that says something by itself. */
export type Line = {
  sign: Sign;
  /** Without the sign. */
  runs: Run[];
  /** With it. */
  whole: Run[];
  blocks: Paragraph['blocks'];
  isHeading: boolean;
  /** The place of its paragraph. */
  source: number;
  role?: PaperRole | undefined;
};

export function linesOf(paragraphs: readonly Paragraph[]): Line[] {
  return paragraphs.flatMap((paragraph, source) => {
    if (paragraph.role !== undefined) return [styledLine(paragraph, source)];
    const lines = splitAtBreaks(paragraph.runs);
    return lines.flatMap((runs, place) =>
      linesIn({ ...paragraph, runs, label: place === 0 ? paragraph.label : '', blocks: [] }, source).concat(
        place === lines.length - 1 && paragraph.blocks.length > 0 ? [blocksLine(paragraph, source)] : [],
      ),
    );
  });
}

/** What says itself what it is, is not looked through. */
const styledLine = ({ runs, blocks, label, role }: Paragraph, source: number): Line => ({
  sign: { kind: 'heading', number: numberSign(`${label} `)?.number ?? null },
  runs: trimmed(runs),
  whole: trimmed(runs),
  blocks,
  isHeading: false,
  source,
  role,
});

const blocksLine = ({ blocks }: Paragraph, source: number): Line => ({
  sign: { kind: 'blocks' },
  runs: [],
  whole: [],
  blocks,
  isHeading: false,
  source,
});

function splitAtBreaks(runs: readonly Run[]): Run[][] {
  const words = wordsOf(runs);
  const breaks = [...words.matchAll(/\n/g)].map(({ index }) => index);
  return [-1, ...breaks].map((at, place) => cut(runs, at + 1, breaks[place]));
}

/** The sign of a line, then what options and answer stand behind it. */
function linesIn(paragraph: Paragraph, source: number): Line[] {
  const runs = trimmed(paragraph.runs);
  const words = wordsOf(runs);
  if (words === '' && paragraph.label === '') return [];
  const { sign, rest } = signOf(paragraph, runs, words);
  const base = { blocks: [], isHeading: paragraph.isHeading, source };
  const whole = labelled(paragraph.label, runs);
  if (!['number', 'option', 'words', 'heading', 'bullet'].includes(sign.kind))
    return [{ ...base, sign, runs: rest, whole }];
  const said = wordsOf(rest);
  const at = optionsBehind(sign, said);
  const answered = answerWithin(said);
  const end = answered && answered.at > (at.at(-1) ?? 0) ? answered.at : said.length;
  const parts = [0, ...at].map((from, place) => trimmed(cut(rest, from, at[place] ?? end)));
  const [first = [], ...options] = parts;
  const isCut = at.length > 0 || end < said.length;
  return [
    ...(first.length === 0 && sign.kind === 'words'
      ? []
      : [{ ...base, sign, runs: first, whole: isCut ? first : whole }]),
    ...options.flatMap((option): Line[] => {
      const text = wordsOf(option);
      const lettered = optionSign(text);
      if (!lettered) return [];
      const { place, isStarred, length } = lettered;
      return [
        { ...base, sign: { kind: 'option', place, isStarred }, runs: trimmed(cut(option, length)), whole: option },
      ];
    }),
    ...(end < said.length
      ? [
          {
            ...base,
            sign: { kind: 'answer' as const },
            runs: answerOf(rest, end + (answered?.length ?? 0)),
            whole: cut(rest, end),
          },
        ]
      : []),
  ];
}

/** Without the bracket that closes it. */
function answerOf(rest: readonly Run[], from: number): Run[] {
  const runs = trimmed(cut(rest, from));
  const words = wordsOf(runs);
  return /[)\]]$/.test(words) && !/[([]/.test(words) ? trimmed(cut(runs, 0, words.length - 1)) : runs;
}

function optionsBehind(sign: Sign, said: string): number[] {
  if (sign.kind === 'bullet' || sign.kind === 'heading') return [];
  // An option that begins the line is cut off already.
  if (sign.kind === 'option') return optionsAfter(said, sign.place);
  const places = optionsInLine(said, 0);
  if (places.length > 0 || sign.kind !== 'number') return places;
  // `1. (a) Define …`: its parts are lettered, from its own line on.
  return optionSign(said)?.place === 0 ? [0] : [];
}

const oneSpace = 'A. ';

/** The options behind one whose letter was read; its letter is put before them, so that they are looked for in order. */
function optionsAfter(said: string, place: number): number[] {
  const before = oneSpace.replace('A', String.fromCharCode(65 + place));
  return [before, before.toLowerCase()]
    .map((letter) => optionsInLine(letter + said, place))
    .reduce((one, other) => (other.length > one.length ? other : one))
    .slice(1)
    .map((at) => at - oneSpace.length);
}

function signOf({ label, isHeading, level }: Paragraph, runs: Run[], words: string): { sign: Sign; rest: Run[] } {
  const own = ownSign(words);
  const numbered = level > 0 ? undefined : numberSign(`${label} `);
  const isFirstPart = own?.sign.kind === 'option' && own.sign.place === 0;
  if (numbered && isFirstPart) return { sign: { kind: 'number', number: numbered.number }, rest: runs };
  // What somebody typed says more than the list that it stands in.
  if (own && (own.sign.kind !== 'number' || label === ''))
    return { sign: own.sign, rest: trimmed(cut(runs, own.length)) };
  if (label !== '') {
    const lettered = optionSign(`${label} `);
    if (level > 0 && numberSign(`${label} `)) return { sign: { kind: 'bullet' }, rest: runs };
    if (numbered) return { sign: { kind: 'number', number: numbered.number }, rest: runs };
    if (lettered) return { sign: { kind: 'option', place: lettered.place, isStarred: false }, rest: runs };
    if (label === '•') return { sign: { kind: 'bullet' }, rest: runs };
    return { sign: { kind: 'words' }, rest: labelled(label, runs) };
  }
  if (isHeading && isWhole(runs, () => true) && isQuestionHeading(words))
    return { sign: { kind: 'heading', number: null }, rest: [] };
  return { sign: { kind: 'words' }, rest: runs };
}

function ownSign(words: string): { sign: Sign; length: number } | undefined {
  const all = words.length;
  if (isKeyHeading(words)) return { sign: { kind: 'key' }, length: all };
  if (isQuestionHeading(words))
    return { sign: { kind: 'heading', number: Number(/\d+/.exec(words)?.[0] ?? NaN) || null }, length: all };
  const section = sectionSign(words);
  if (section) return { sign: { kind: 'section', ...section }, length: all };
  const passage = passageSign(words);
  if (passage && !/^\s*\d{1,3}\s*[.)]\s/.test(words)) return { sign: { kind: 'passage', ...passage }, length: all };
  const answer = answerSign(words);
  if (answer !== undefined) return { sign: { kind: 'answer' }, length: answer };
  const explanation = explanationSign(words);
  if (explanation !== undefined) return { sign: { kind: 'explanation' }, length: explanation };
  const numbered = numberSign(words);
  if (numbered) return { sign: { kind: 'number', number: numbered.number }, length: numbered.length };
  const lettered = optionSign(words);
  if (!lettered) return undefined;
  return { sign: { kind: 'option', place: lettered.place, isStarred: lettered.isStarred }, length: lettered.length };
}

export const labelled = (label: string, runs: Run[]): Run[] =>
  label === '' ? runs : [{ kind: 'text', text: `${label} `, marks: [], isLit: false }, ...runs];
