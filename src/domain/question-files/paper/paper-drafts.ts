import { type KeyEntry, keyEntries, tableEntries } from './key-list.ts';
import { letterOf, marksForEach, truthOf } from './line-signs.ts';
import type { Line } from './paper-lines.ts';
import { isWhole, wordsOf } from './paragraph.ts';
import {
  addOption,
  addPart,
  begin,
  beginSection,
  type Draft,
  type DraftOption,
  type DraftPassage,
  type Paper,
  type Reading,
  take,
  addInstructions,
} from './reading.ts';
import { readStyled } from './styled-lines.ts';

/** The questions of a paper, from its lines in order. */
export function draftsOf(lines: readonly Line[]): Paper {
  const reading: Reading = {
    paper: { drafts: [], keys: [], taken: [], instructions: [] },
    current: null,
    section: { title: '', instructions: [], isTheory: false, pointsEach: null },
    passage: null,
    isInPassage: false,
    open: 'nothing',
    waiting: [],
    keySection: null,
    inner: 0,
  };
  for (const [at, line] of lines.entries()) {
    if (readStyled(reading, line)) continue;
    if (readKeyLine(reading, lines, at, line) || readSign(reading, lines, at, line)) continue;
    if (reading.isInPassage && reading.passage) readPassage(reading, reading.passage, line);
    else readWords(reading, lines, at, line);
  }
  for (const line of reading.waiting) take(reading, line, 'not taken', null);
  return reading.paper;
}

const entriesIn = ({ blocks, whole }: Line): KeyEntry[] =>
  blocks.length > 0 ? tableEntries(blocks) : keyEntries(whole);

function readKeyLine(reading: Reading, lines: readonly Line[], at: number, line: Line): boolean {
  const { paper } = reading;
  const begins = reading.keySection === null && reading.current !== null && beginsKey(lines, at, paper.drafts);
  if (reading.keySection === null && !begins) return false;
  if (begins) reading.keySection = '';
  if (line.sign.kind === 'section') reading.keySection = line.sign.title;
  const section = reading.keySection ?? '';
  const entries = line.sign.kind === 'key' ? [] : entriesIn(line);
  paper.keys.push(...entries.map((entry) => ({ ...entry, section })));
  const isOfKey = entries.length > 0 || line.sign.kind === 'section' || line.sign.kind === 'key';
  take(reading, line, isOfKey ? 'list of answers' : 'not taken', null);
  return true;
}

/** Reads a line by its sign; false where it cannot be that where it stands, so that it is words like others. */
function readSign(reading: Reading, lines: readonly Line[], at: number, line: Line): boolean {
  const { sign } = line;
  const { current: draft, passage, isInPassage } = reading;
  switch (sign.kind) {
    case 'section':
      beginSection(reading, line, sign);
      return true;
    case 'passage':
      reading.passage = { title: '', parts: [], from: sign.from, to: sign.to, intro: line.whole };
      reading.isInPassage = true;
      reading.open = 'nothing';
      take(reading, line, 'passage', null);
      return true;
    case 'number': {
      const awaited = isInPassage ? (passage?.from ?? null) : null;
      if (awaited !== null && sign.number !== awaited && isAhead(lines, at, awaited)) return false;
      if (!draft || isInPassage || !isInnerNumber(lines, at, draft, { number: sign.number, inner: reading.inner })) {
        begin(reading, line, sign.number, line.runs);
        return true;
      }
      reading.inner = sign.number;
      addPart(draft.stem, line, line.whole);
      take(reading, line, 'question', draft);
      return true;
    }
    case 'heading':
      begin(reading, line, sign.number, []);
      return true;
    case 'option':
      if (!draft || reading.open === 'answer' || isInPassage || !fits(draft, sign.place)) return false;
      addOption(reading, line, draft, sign);
      return true;
    case 'bullet':
      if (!draft || !['stem', 'options'].includes(reading.open) || isInPassage || !hasNoLetters(lines, at, draft))
        return false;
      addOption(reading, line, draft, { place: draft.options.length, isStarred: false });
      return true;
    case 'key':
    case 'answer':
      if (!draft || draft.answer !== null || isInPassage) return false;
      draft.answer = sign.kind === 'key' ? [] : line.runs;
      reading.open = 'answer';
      take(reading, line, 'answer', draft);
      return true;
    case 'explanation':
      if (!draft || isInPassage) return false;
      addPart(draft.explanation, line, line.runs);
      reading.open = 'explanation';
      take(reading, line, 'explanation', draft);
      return true;
    case 'words':
    case 'blocks':
      return false;
  }
}

function readPassage(reading: Reading, passage: DraftPassage, line: Line): void {
  const words = wordsOf(line.whole).trim();
  const isTitle = passage.parts.length === 0 && words.length > 0 && words.length <= 120 && looksLikeTitle(line);
  if (isTitle && passage.title === '') passage.title = words;
  else addPart(passage.parts, line, line.whole);
  take(reading, line, 'passage', null);
}

/** Words, pictures and tables without a sign belong to what is open, or begin a question without a number. */
function readWords(reading: Reading, lines: readonly Line[], at: number, line: Line): void {
  const { current: draft, open, section } = reading;
  const runs = line.whole;
  const hasWords = wordsOf(runs).trim() !== '';
  const next = nextSign(lines, at);
  const isAnswered = next?.kind === 'answer' && (draft?.number ?? null) === null;
  if (draft && open === 'answer' && draft.answer?.length === 0 && hasWords) {
    draft.answer = runs;
    take(reading, line, 'answer', draft);
  } else if (line.sign.kind === 'words' && hasWords && isComplete(draft, open) && (isFirstOption(next) || isAnswered))
    begin(reading, line, null, runs);
  else if (open === 'instructions' && hasWords) {
    section.pointsEach ??= marksForEach(wordsOf(runs)) ?? null;
    addInstructions(reading, wordsOf(runs).trim());
    take(reading, line, 'instructions', null);
  } else if (draft && open === 'stem' && draft.options.length === 0) {
    addPart(draft.stem, line, runs);
    take(reading, line, 'question', draft);
  } else if (draft && open === 'explanation') {
    addPart(draft.explanation, line, runs);
    take(reading, line, 'explanation', draft);
  } else if (draft && open === 'options' && goesOnOption(draft, line, next)) {
    const option = draft.options.at(-1);
    if (option) addPart(option.parts, line, runs);
    take(reading, line, 'option', draft, option);
  } else if (line.blocks.length > 0 && draft) reading.waiting.push(line);
  else take(reading, line, 'not taken', null);
}

type Sign = Line['sign'];

const isComplete = (draft: Draft | null, open: string) =>
  draft === null || open === 'answer' || open === 'explanation' || draft.options.length > 1;
const isFirstOption = (sign: Sign | undefined) =>
  (sign?.kind === 'option' && sign.place === 0) || sign?.kind === 'bullet';

/** The next line that says what it is. */
function nextSign(lines: readonly Line[], at: number): Sign | undefined {
  return lines.slice(at + 1, at + 40).find(({ sign }) => sign.kind !== 'words' && sign.kind !== 'blocks')?.sign;
}

const isAhead = (lines: readonly Line[], at: number, number: number) =>
  lines.slice(at + 1, at + 200).some(({ sign }) => sign.kind === 'number' && sign.number === number);

/** A, then the next letter; or each with an A, as in lists that somebody copied; one letter may be missing. */
function fits({ options }: Draft, place: number): boolean {
  const last = options.at(-1);
  if (!last) return place === 0;
  if (place === 0) return options.every((option) => option.place === 0);
  return place > last.place && place <= last.place + 2;
}

/** `1. … 2. …` within a question, as statements that its options speak of. */
function isInnerNumber(
  lines: readonly Line[],
  at: number,
  draft: Draft,
  { number, inner }: { number: number; inner: number },
): boolean {
  if (draft.number === null || draft.options.length > 0 || draft.answer !== null || number !== inner + 1) return false;
  if (number === draft.number + 1 && inner === 0) return false;
  const ahead = lines
    .slice(at + 1)
    .find(
      ({ sign }) =>
        sign.kind === 'option' ||
        (sign.kind === 'number' && sign.number === (draft.number ?? 0) + 1 && sign.number !== number + 1),
    );
  return ahead?.sign.kind === 'option' && ahead.sign.place === 0;
}

/** Bullets are options where a question has no others. */
function hasNoLetters(lines: readonly Line[], at: number, { options }: Draft): boolean {
  if (options.length > 0) return true;
  const next = lines.slice(at + 1).find(({ sign }) => sign.kind !== 'bullet' && sign.kind !== 'blocks');
  if (next?.sign.kind === 'option' || next?.sign.kind === 'words') return false;
  return lines[at + 1]?.sign.kind === 'bullet';
}

const looksLikeTitle = ({ isHeading, whole }: Line): boolean => {
  const words = wordsOf(whole).trim();
  return (
    isHeading ||
    isWhole(whole, ({ marks }) => marks.includes('strong')) ||
    /^passage\b/i.test(words) ||
    (words === words.toUpperCase() && /\p{L}/u.test(words))
  );
};

function goesOnOption({ options }: Draft, { whole, blocks }: Line, next: Sign | undefined): boolean {
  const last = options.at(-1);
  if (!last) return false;
  const isEmpty = last.parts.every((part) => wordsOf(part.runs).trim() === '' && part.blocks.length === 0);
  if (isEmpty) return true;
  const goesOn = next?.kind === 'option' && next.place === last.place + 1;
  return goesOn && (blocks.length > 0 || wordsOf(whole).trim() !== '');
}

/** A heading with answers below it; or, without one, a list of nothing but numbers and answers. */
function beginsKey(lines: readonly Line[], at: number, drafts: readonly Draft[]): boolean {
  const line = lines[at];
  if (!line) return false;
  const isKnown = (entries: readonly KeyEntry[]) =>
    entries.length > 0 && entries.every((entry) => drafts.some(({ number }) => number === entry.number));
  if (line.sign.kind === 'key') {
    const below = lines.slice(at + 1).find(({ sign }) => sign.kind !== 'section');
    return (
      below !== undefined && isKnown(below.blocks.length > 0 ? tableEntries(below.blocks) : keyEntries(below.whole))
    );
  }
  if (line.blocks.length > 0)
    return drafts.length > 1 && tableEntries(line.blocks).length > 1 && isKnown(tableEntries(line.blocks));
  if (line.sign.kind !== 'number' && line.sign.kind !== 'words') return false;
  const entries = keyEntries(line.whole);
  const areShort = entries.every(
    ({ runs }) => /^[A-Ja-j]$/.test(wordsOf(runs).trim()) || truthOf(wordsOf(runs)) !== undefined,
  );
  return (
    areShort && isKnown(entries) && (entries.length > 1 || drafts.some(({ number }) => number === entries[0]?.number))
  );
}

export const optionName = ({ place }: DraftOption): string => `option ${letterOf(place)}`;
