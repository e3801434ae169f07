import { countedOptions } from './counted-options.ts';
import {
  answerSign,
  answerWithin,
  explanationSign,
  isKeyHeading,
  isQuestionHeading,
  numbersBehind,
  numberSign,
  partSign,
  passageSign,
  sectionSign,
} from './line-signs.ts';
import { type Line, type Row, type Sign } from './line.ts';
import { optionBlocks } from './option-blocks.ts';
import { allSignsInLine, letterOf, mayHoldSigns, optionSign, optionsInLine } from './option-signs.ts';
import { cut, isBullet, isWhole, type Paragraph, type Run, trimmed, wordsOf } from './paragraph.ts';

export function linesOf(paragraphs: readonly Paragraph[]): Line[] {
  const rows = paragraphs.flatMap((paragraph, source): Row[] => {
    if (paragraph.role !== undefined) return [rowOf([styledLine(paragraph, source)])];
    const lines = splitAtBreaks(paragraph.runs);
    return [
      ...lines.flatMap(
        (runs, place) =>
          rowIn({ ...paragraph, runs, label: place === 0 ? paragraph.label : '', blocks: [] }, source) ?? [],
      ),
      ...(paragraph.blocks.length > 0 ? [rowOf([blocksLine(paragraph, source)])] : []),
    ];
  });
  return countedOptions(optionBlocks(rows));
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

type Base = Pick<Line, 'blocks' | 'isHeading' | 'source'>;

/** The sign of a line, then what options and answer stand behind it. */
function rowIn(paragraph: Paragraph, source: number): Row | undefined {
  const runs = trimmed(paragraph.runs.map(pressed));
  const words = wordsOf(runs);
  if (words === '' && paragraph.label === '') return undefined;
  const { sign, rest } = signOf(paragraph, runs, words);
  const base = { blocks: [], isHeading: paragraph.isHeading, source };
  const whole = labelled(paragraph.label, runs);
  if (!['number', 'option', 'words', 'heading', 'bullet'].includes(sign.kind))
    return rowOf([{ ...base, sign, runs: rest, whole }]);
  const said = wordsOf(rest);
  const cutAt = (places: readonly number[]) => cutLines({ ...base, sign, runs: rest, whole }, said, places);
  const places = optionsBehind(sign, said);
  const anyPlaces = ['bullet', 'heading'].includes(sign.kind) ? places : anyOptionsBehind(sign, said);
  const lines = cutAt(places);
  return {
    lines,
    anyOrder: anyPlaces.join() === places.join() ? lines : cutAt(anyPlaces),
    uncut: places.length === 0 ? lines : cutAt([]),
    beside: sign.kind === 'number' ? besideEachOther({ ...base, sign, runs: rest, whole }, said) : [],
  };
}

/** A gap says no more where it is wider, and signs are looked for from each of its spaces. */
const pressed = (run: Run): Run =>
  run.kind === 'text' ? { ...run, text: run.text.replaceAll(/[^\S\n]{9,}/g, (gap) => gap.slice(0, 8)) } : run;

/** A line that says one thing only. */
const rowOf = (lines: Line[]): Row => ({ lines, anyOrder: lines, uncut: lines, beside: [] });

function cutLines(line: Line, said: string, places: readonly number[]): Line[] {
  const { sign, runs: rest, whole } = line;
  const base: Base = { blocks: [], isHeading: line.isHeading, source: line.source };
  const answered = answerWithin(said);
  const end = answered && answered.at > (places.at(-1) ?? 0) ? answered.at : said.length;
  const parts = [0, ...places].map((from, place) => trimmed(cut(rest, from, places[place] ?? end)));
  const [first = [], ...options] = parts;
  const isCut = places.length > 0 || end < said.length;
  return [
    ...(first.length === 0 && sign.kind === 'words' ? [] : [{ ...line, runs: first, whole: isCut ? first : whole }]),
    ...options.flatMap((option): Line[] => {
      const text = wordsOf(option);
      const lettered = optionSign(text);
      if (!lettered) return [];
      const { length, ...found } = lettered;
      const letter = cut(option, 0, length);
      return [
        {
          ...base,
          sign: { kind: 'option', by: 'letter', ...found, letter },
          runs: trimmed(cut(option, length)),
          whole: option,
        },
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
  if (sign.kind === 'option') return behindLetter(sign.place, said, (words) => optionsInLine(words, sign.place));
  const places = optionsInLine(said, 0);
  if (places.length > 0 || sign.kind !== 'number') return places;
  // `1. (a) Define …`: its parts are lettered, from its own line on.
  return optionSign(said)?.place === 0 ? [0] : [];
}

function anyOptionsBehind(sign: Sign, said: string): number[] {
  if (sign.kind === 'option') return behindLetter(sign.place, said, allSignsInLine);
  const [first, ...others] = mayHoldSigns(said) ? allSignsInLine(said) : [];
  // ‘and B. Franklin in it?’ begins with none.
  return first !== undefined && optionSign(said.slice(first))?.place === 0 ? [first, ...others] : [];
}

/** The options behind one whose letter was read; its letter is put before them, in each way in which it may be written. */
function behindLetter(place: number, said: string, placesIn: (words: string) => number[]): number[] {
  if (!mayHoldSigns(said)) return [];
  const letter = letterOf(place);
  return [`${letter}. `, `${letter}) `, `(${letter}) `, `${letter}.`, `${letter})`, `(${letter})`]
    .flatMap((before) => [before, before.toLowerCase()])
    .map((before) =>
      placesIn(before + said)
        .slice(1)
        .map((at) => at - before.length),
    )
    .reduce((one, other) => (other.length > one.length ? other : one));
}

/** Questions in columns: each with its own number. */
function besideEachOther(line: Line, said: string): Line[] {
  const places = numbersBehind(said);
  if (places.length === 0) return [];
  const parts = [0, ...places].map((from, place) => trimmed(cut(line.runs, from, places[place])));
  return parts.flatMap((runs, place): Line[] => {
    const numbered = place === 0 ? undefined : numberSign(wordsOf(runs));
    if (!numbered) return place === 0 ? [{ ...line, runs, whole: runs }] : [];
    const { length, ...sign } = numbered;
    return [{ ...line, sign: { kind: 'number', ...sign }, runs: trimmed(cut(runs, length)), whole: runs }];
  });
}

function signOf({ label, isHeading, level }: Paragraph, runs: Run[], words: string): { sign: Sign; rest: Run[] } {
  const own = ownSign(runs, words);
  const numbered = level > 0 ? undefined : numberSign(`${label} `);
  const isFirstPart = own?.sign.kind === 'option' && own.sign.place === 0;
  const listed: Sign | undefined = numbered && { kind: 'number', number: numbered.number, form: 'list' };
  if (listed && isFirstPart) return { sign: listed, rest: runs };
  // What somebody typed says more than the list that it stands in.
  if (own && (own.sign.kind !== 'number' || label === ''))
    return { sign: own.sign, rest: trimmed(cut(runs, own.length)) };
  if (label !== '') {
    const lettered = optionSign(`${label} `);
    if (level > 0 && numberSign(`${label} `)) return { sign: { kind: 'bullet' }, rest: runs };
    if (listed) return { sign: listed, rest: runs };
    if (lettered)
      return {
        sign: { kind: 'option', place: lettered.place, isStarred: false, letter: [], by: 'letter' },
        rest: runs,
      };
    if (isBullet(label)) return { sign: { kind: 'bullet' }, rest: runs };
    return { sign: { kind: 'words' }, rest: labelled(label, runs) };
  }
  if (isHeading && isWhole(runs, () => true) && isQuestionHeading(words))
    return { sign: { kind: 'heading', number: null }, rest: [] };
  return { sign: { kind: 'words' }, rest: runs };
}

function ownSign(runs: readonly Run[], words: string): { sign: Sign; length: number } | undefined {
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
  const part = partSign(words);
  if (part?.isFirst) return { sign: { kind: 'number', number: part.number, form: 'part' }, length: part.length };
  if (part) {
    const { length = 0, ...said } = optionSign(words.slice(part.length)) ?? { place: 0, isStarred: false };
    return { sign: { kind: 'option', by: 'letter', ...said, letter: [] }, length: part.length + length };
  }
  const numbered = numberSign(words);
  if (numbered) {
    const { length, ...said } = numbered;
    return { sign: { kind: 'number', ...said }, length };
  }
  const lettered = optionSign(words);
  if (!lettered) return undefined;
  const { length, ...said } = lettered;
  return { sign: { kind: 'option', by: 'letter', ...said, letter: cut(runs, 0, length) }, length };
}

export const labelled = (label: string, runs: Run[]): Run[] =>
  label === '' ? runs : [{ kind: 'text', text: `${label} `, marks: [], isLit: false }, ...runs];
