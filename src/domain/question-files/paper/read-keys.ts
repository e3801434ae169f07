import { answersAlone, isLetters, keyEntries, type Listed, numbersAbove, tableEntries } from './key-list.ts';
import type { Line } from './line.ts';
import { wordsOf } from './paragraph.ts';
import { meaningOfNumber } from './question-numbers.ts';
import { type Draft, type Reading, take } from './reading.ts';

/** What a list says, and how many lines it stands on. */
type Found = { entries: Listed[]; length: number };

/**
 * Reads lists of answers, which stand where the paper ends, or where a section or a subject does: after one, questions may
 * go on. How many lines were of a list; 0 where this is none.
 */
export function readKeys(reading: Reading, lines: readonly Line[], at: number): number {
  const line = lines[at];
  if (!line || reading.paper.drafts.length === 0) return 0;
  if (!reading.keys) {
    const found = isHeading(line) ? headed(reading, lines, at) : unheaded(reading, lines, at);
    if (!found) return 0;
    begin(reading);
    return add(reading, lines, at, found);
  }
  const found = goesOn(reading, lines, at);
  if (found) return add(reading, lines, at, found);
  reading.keys = null;
  return 0;
}

const none: Found = { entries: [], length: 1 };

const ofAnswers = /\b(?:answers|answer\s+key|key|solutions|mark(?:ing)?\s+(?:guide|scheme))\W*$/i;

/** `ANSWERS`, `SECTION A: ANSWERS`. */
const isHeading = ({ sign, whole }: Line) =>
  sign.kind === 'key' || (sign.kind === 'section' && ofAnswers.test(wordsOf(whole)));

function begin(reading: Reading): void {
  const { drafts } = reading.paper;
  // A list is of the questions that have come since the one before it.
  if (drafts.length > reading.keysUntil) reading.keysFrom = reading.keysUntil;
  reading.keysUntil = drafts.length;
  // What comes after it is of another section or subject.
  Object.assign(reading, { keys: { section: '', seen: new Set() }, passage: null, isInPassage: false });
}

function add(reading: Reading, lines: readonly Line[], at: number, { entries, length }: Found): number {
  const { paper, keys, keysFrom: from, keysUntil: until } = reading;
  const line = lines[at];
  const section = line && sectionIn(line);
  if (keys && section !== undefined) reading.keys = { section, seen: new Set() };
  for (const entry of entries) reading.keys?.seen.add(entry.number);
  paper.keys.push(...entries.map((entry) => ({ ...entry, section: reading.keys?.section ?? '', from, until })));
  const isRead = entries.length > 0 || (line && (section !== undefined || isHeading(line)));
  for (const one of lines.slice(at, at + length)) take(reading, one, isRead ? 'list of answers' : 'not taken', null);
  return length;
}

/** The section of which a line of a list says that what follows is of it. */
function sectionIn({ sign, whole }: Line): string | undefined {
  if (sign.kind === 'section') return sign.title;
  return sign.kind === 'key' ? /\b(?:section|part|paper)\s+\w{1,5}\b/i.exec(wordsOf(whole))?.[0] : undefined;
}

/** A heading with answers below it. */
function headed(reading: Reading, lines: readonly Line[], at: number): Found | undefined {
  let below = at + 1;
  while (lines[below]?.sign.kind === 'section') below += 1;
  const { entries } = listAt(reading, lines, below);
  const areTold = lines[at]?.sign.kind === 'key' || entries.every(isLetters);
  return areTold && areKnown(reading, entries) ? none : undefined;
}

const areKnown = ({ numbers }: Reading, entries: readonly Listed[]) =>
  entries.length > 0 && entries.every(({ number }) => numbers.has(number));

/** Without a heading: a line behind ‘Answers:’, or nothing but numbers and letters. */
function unheaded(reading: Reading, lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at];
  if (!line || !['answer', 'number', 'words', 'blocks'].includes(line.sign.kind)) return undefined;
  if (line.sign.kind === 'answer') return behindAnswer(reading, lines, at, line);
  const entries = line.blocks.length > 0 ? tableEntries(line.blocks) : keyEntries(line.whole);
  if (!areKnown(reading, entries) || !entries.every(isLetters)) return undefined;
  // ‘1. a’ may be a statement of the question that is being asked.
  const [only, ...others] = entries;
  if (only && others.length === 0 && meaningOfNumber(reading, lines, at, only.number) === 'part') return undefined;
  return line.blocks.length === 0 || (entries.length > 1 && reading.numbers.size > 1)
    ? { entries, length: 1 }
    : undefined;
}

/** `Answers: 1. D 2. A`, `Key: B A A`. */
function behindAnswer(reading: Reading, lines: readonly Line[], at: number, { runs }: Line): Found | undefined {
  const entries = keyEntries(runs);
  const below = keyEntries(lines[at + 1]?.whole ?? []);
  const areSeveral = entries.length > 1 || (areKnown(reading, below) && below.every(isLetters));
  if (areSeveral && areKnown(reading, entries) && entries.every(isLetters)) return { entries, length: 1 };
  const alone = answersAlone(wordsOf(runs)) ?? [];
  return isEither(alone) ? undefined : inOrderOf(reading, alone, 1);
}

/** Two letters that are the answers of two questions, or both of the last. */
function isEither(alone: readonly Listed['runs'][]): boolean {
  const letters = alone.map(wordsOf);
  return letters.length === 2 && letters.join() === [...new Set(letters)].sort().join();
}

/** Why the answer of a question may be that of all, where no other has one. */
export function doubtOfAnswer(reading: Reading, runs: Listed['runs']): string | undefined {
  const alone = answersAlone(wordsOf(runs)) ?? [];
  const open = openDrafts(reading);
  const isAlone = open.length < 2 || open.some((draft) => draft !== reading.current && !isUnanswered(draft));
  return alone.length < 2 || isAlone
    ? undefined
    : `‘${wordsOf(runs)}’ may be its answer, or the answers of several questions`;
}

/** What stands at a place of a list. */
function listAt(reading: Reading, lines: readonly Line[], at: number): Found {
  const line = lines[at];
  if (!line) return none;
  if (line.blocks.length > 0) return { entries: tableEntries(line.blocks), length: 1 };
  const entries = keyEntries(line.sign.kind === 'answer' ? line.runs : line.whole);
  if (entries.length > 0) return { entries, length: 1 };
  const words = lines.slice(at, at + mostLines).map(({ whole, blocks }) => (blocks.length > 0 ? '' : wordsOf(whole)));
  const above = numbersAbove(words);
  if (above.entries.length > 0) return above;
  const alone: Listed['runs'][] = [];
  let length = 0;
  for (let said = answersAlone(words[0] ?? ''); said; said = answersAlone(words[length] ?? '')) {
    alone.push(...said);
    length += 1;
  }
  return inOrderOf(reading, alone, length) ?? none;
}

const mostLines = 400;

/** As many answers without numbers as there are questions without one. */
function inOrderOf(reading: Reading, answers: Listed['runs'][], length: number): Found | undefined {
  const open = openDrafts(reading);
  const isSo = answers.length > 1 && answers.length === open.length && open.every(isUnanswered);
  if (!isSo) return undefined;
  const entries = answers.flatMap((runs, place): Listed[] => {
    const number = open[place]?.number ?? null;
    return number === null ? [] : [{ number, runs }];
  });
  return entries.length === answers.length ? { entries, length } : undefined;
}

/** Those of which a list here would be. */
const openDrafts = ({ paper, keys, keysFrom, keysUntil }: Reading) =>
  keys ? paper.drafts.slice(keysFrom, keysUntil) : paper.drafts.slice(keysUntil);

const isUnanswered = ({ answer, number }: Draft) => answer === null && number !== null;

/** Whether a list goes on with this line; nothing where questions do. */
function goesOn(reading: Reading, lines: readonly Line[], at: number): Found | undefined {
  const line = lines[at];
  if (!line) return undefined;
  if (isHeading(line)) return none;
  if (line.sign.kind === 'section') return isOfList(reading, lines, at) ? none : undefined;
  if (isLeftOpen(reading, lines, at, line)) return none;
  const found = listAt(reading, lines, at);
  if (found.entries.length > 0 && areAnswers(reading, lines, at, found)) return found;
  // Words below the list are of nobody, unless other questions begin with them.
  let next = at;
  while (next < at + looksAhead && ['words', 'blocks'].includes(lines[next]?.sign.kind ?? '')) next += 1;
  const kind = lines[next]?.sign.kind ?? 'words';
  if (kind === 'option') return next === at ? none : undefined;
  if (!['number', 'heading', 'passage', 'section'].includes(kind)) return none;
  return next > at && areAnswers(reading, lines, next, listAt(reading, lines, next)) ? none : undefined;
}

const looksAhead = 40;

/** `3.` without an answer. */
const isLeftOpen = ({ numbers }: Reading, lines: readonly Line[], at: number, { sign, runs }: Line) =>
  sign.kind === 'number' &&
  numbers.has(sign.number) &&
  wordsOf(runs).trim() === '' &&
  [undefined, 'number', 'section', 'key'].includes(lines[at + 1]?.sign.kind);

/** A section of the paper whose questions have come, or one with letters alone below it. */
function isOfList({ paper, keysUntil }: Reading, lines: readonly Line[], at: number): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  const title = line && sectionIn(line);
  const isKnown = paper.drafts.slice(0, keysUntil).some(({ section }) => isSection(section, title ?? ''));
  const entries = below ? (below.blocks.length > 0 ? tableEntries(below.blocks) : keyEntries(below.whole)) : [];
  return isKnown ? entries.length > 0 : entries.length > 0 && entries.every(isLetters);
}

/** Letters are; a text is one where its question has come and has none yet, and no options stand below it. */
function areAnswers(reading: Reading, lines: readonly Line[], at: number, { entries, length }: Found): boolean {
  if (entries.length === 0) return false;
  if (lines[at + length]?.sign.kind === 'option') return false;
  if (entries.every(isLetters)) return true;
  const { numbers, keys } = reading;
  return entries.every((entry) => isLetters(entry) || (numbers.has(entry.number) && !keys?.seen.has(entry.number)));
}

const nameOf = (section: string) => section.split(':')[0]?.trim().toLowerCase() ?? '';
export const isSection = (section: string, said: string) => said !== '' && nameOf(section) === nameOf(said);
