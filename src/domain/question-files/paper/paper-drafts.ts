import { marksForEach, taskSign } from './line-signs.ts';
import { letterOf, romanSign } from './option-signs.ts';
import type { Line, OptionSign, Sign } from './line.ts';
import { isWhole, wordsOf } from './paragraph.ts';
import { meaningOfNumber } from './question-numbers.ts';
import { doubtOfAnswer, readKeys } from './read-keys.ts';
import {
  addInstructions,
  addOption,
  addPart,
  begin,
  beginSection,
  type Draft,
  type DraftOption,
  type DraftPassage,
  endSection,
  type Paper,
  type Reading,
  take,
  unlettered,
} from './reading.ts';
import { readStyled } from './styled-lines.ts';

/** The questions of a paper, from its lines in order. */
export function draftsOf(lines: readonly Line[]): Paper {
  const reading: Reading = {
    paper: { drafts: [], keys: [], taken: [], instructions: [] },
    current: null,
    section: { title: '', instructions: [], isTheory: false, pointsEach: null, draftsFrom: 0, takenFrom: 0 },
    passage: null,
    isInPassage: false,
    open: 'nothing',
    waiting: [],
    keys: null,
    keysUntil: 0,
    keysFrom: 0,
    numbers: new Set(),
    inner: 0,
    bulletsFrom: 0,
  };
  for (let at = 0; at < lines.length;) at += readLine(reading, lines, at);
  endSection(reading);
  for (const line of reading.waiting) take(reading, line, 'not taken', null);
  return reading.paper;
}

/** Reads what stands at a place, and says how many lines that were. */
function readLine(reading: Reading, lines: readonly Line[], at: number): number {
  const line = lines[at];
  if (!line || readStyled(reading, line)) return 1;
  const ofKeys = readKeys(reading, lines, at);
  if (ofKeys > 0) return ofKeys;
  if (readSign(reading, lines, at, line)) return 1;
  if (reading.isInPassage && reading.passage) readPassage(reading, reading.passage, line);
  else readWords(reading, lines, at, line);
  return 1;
}

/** Reads a line by its sign; false where it cannot be that where it stands, so that it is words like others. */
function readSign(reading: Reading, lines: readonly Line[], at: number, line: Line): boolean {
  const { sign } = line;
  const { current: draft, isInPassage } = reading;
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
    case 'number':
      return readNumber(reading, lines, at, line, sign.number);
    case 'heading':
      begin(reading, line, sign.number, []);
      return true;
    case 'option':
      return draft !== null && !isInPassage && readOption(reading, line, draft, sign);
    case 'bullet':
      if (!draft || !['stem', 'options'].includes(reading.open) || isInPassage) return false;
      if (!areOptions(reading, lines, at, draft)) return false;
      addOption(reading, line, draft, unlettered(draft));
      return true;
    case 'key':
    case 'answer':
      if (!draft || draft.answer !== null || isInPassage) return false;
      answerWith(reading, draft, sign.kind === 'key' ? [] : line.runs);
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

function readNumber(reading: Reading, lines: readonly Line[], at: number, line: Line, number: number): boolean {
  const { current: draft } = reading;
  const meaning = meaningOfNumber(reading, lines, at, number);
  if (meaning === 'question' || !draft) {
    if (meaning === 'question') begin(reading, line, number, line.runs);
    return meaning === 'question';
  }
  if (meaning === 'part') {
    reading.inner = number;
    addPart(draft.stem, line, line.whole);
    take(reading, line, 'question', draft);
    return true;
  }
  if (!reading.isInPassage)
    draft.notes.push(`‘${wordsOf(line.whole).slice(0, 30)}’ was kept in its text, since its number does not come next`);
  return false;
}

function readOption(reading: Reading, line: Line, draft: Draft, sign: OptionSign): boolean {
  const { open, section } = reading;
  if (open === 'answer' || (section.isTheory && sign.by !== 'letter')) return false;
  if (fits(draft, sign.place)) {
    addOption(reading, line, draft, sign);
    return true;
  }
  if (open === 'options') draft.doubts.push(`Option ${letterOf(sign.place)} stands out of its order`);
  return false;
}

function answerWith(reading: Reading, draft: Draft, runs: Line['runs']): void {
  const doubt = doubtOfAnswer(reading, runs);
  if (doubt !== undefined) draft.doubts.push(doubt);
  draft.answer = runs;
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
  if (line.sign.kind === 'words' && next?.kind === 'number' && readTask(reading, line)) return;
  if (draft && open === 'answer' && draft.answer?.length === 0 && hasWords) {
    answerWith(reading, draft, runs);
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

/** What the questions that follow ask, as instructions between them say. */
function readTask(reading: Reading, line: Line): boolean {
  const { current: draft, open } = reading;
  const asked = isComplete(draft, open) && open !== 'instructions' ? taskSign(wordsOf(line.whole)) : undefined;
  if (!asked || (open === 'explanation' && asked.from === null)) return false;
  if (!draft && asked.from === null) {
    addInstructions(reading, wordsOf(line.whole).trim());
    take(reading, line, 'instructions', null);
    return true;
  }
  reading.passage = { title: '', parts: [], ...asked, intro: [] };
  addPart(reading.passage.parts, line, line.whole);
  Object.assign(reading, { isInPassage: true, open: 'nothing' });
  take(reading, line, 'passage', null);
  return true;
}

const isComplete = (draft: Draft | null, open: string) =>
  draft === null || open === 'answer' || open === 'explanation' || draft.options.length > 1;
const isFirstOption = (sign: Sign | undefined) =>
  (sign?.kind === 'option' && sign.place === 0) || sign?.kind === 'bullet';

/** The next line that says what it is. */
function nextSign(lines: readonly Line[], at: number): Sign | undefined {
  return lines.slice(at + 1, at + 40).find(({ sign }) => sign.kind !== 'words' && sign.kind !== 'blocks')?.sign;
}

/** A, then the next letter; or each with an A, as in lists that somebody copied; one letter may be missing. */
function fits({ options }: Draft, place: number): boolean {
  const last = options.at(-1);
  if (!last) return place === 0;
  if (place === 0) return options.every((option) => option.place === 0);
  return place > last.place && place <= last.place + 2;
}

/** Bullets are options where a question has no others; that is looked for once for all that follow one another. */
function areOptions(reading: Reading, lines: readonly Line[], at: number, { options }: Draft): boolean {
  if (options.length > 0) return true;
  if (at < reading.bulletsFrom) return false;
  let end = at + 1;
  while (['bullet', 'blocks'].includes(lines[end]?.sign.kind ?? '')) end += 1;
  reading.bulletsFrom = end;
  const next = lines[end]?.sign.kind;
  return next !== 'option' && next !== 'words' && lines[at + 1]?.sign.kind === 'bullet';
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

function goesOnOption({ options, isTheory }: Draft, { whole, blocks }: Line, next: Sign | undefined): boolean {
  const last = options.at(-1);
  if (!last) return false;
  // `(i) … (ii) …` within a part of a task.
  if (isTheory && romanSign(wordsOf(whole))) return true;
  const isEmpty = last.parts.every((part) => wordsOf(part.runs).trim() === '' && part.blocks.length === 0);
  if (isEmpty) return true;
  const goesOn = next?.kind === 'option' && next.place === last.place + 1;
  return goesOn && (blocks.length > 0 || wordsOf(whole).trim() !== '');
}

export const optionName = ({ place }: DraftOption): string => `option ${letterOf(place)}`;
