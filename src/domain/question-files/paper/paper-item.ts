import { type FileItem, type FileKey, noFeedback } from '../file-item.ts';
import { newItem } from '../new-item.ts';
import { readAboutLine } from './about-line.ts';
import { asksForWriting, isTrueFalse, letterOf, marksSign, truthOf } from './line-signs.ts';
import type { Draft, DraftPassage, Part } from './reading.ts';
import { type MarkedOption, shownOptions } from './marked-option.ts';
import { type FoundKey, type KeyWays, keyOf } from './paper-key.ts';
import { cut, type Run, spelled, trimmed, wordsOf } from './paragraph.ts';
import { textOf } from './part-text.ts';
import { styledKey } from './styled-key.ts';

export type Knowing = {
  options: readonly MarkedOption[];
  keyWays: KeyWays;
  /** What a list of answers says of it. */
  listed: Run[] | undefined;
};

/** A question of a paper in the terms of all formats, with what was taken for its key. */
export function itemOf(
  draft: Draft,
  place: number,
  { options, keyWays, listed }: Knowing,
): { item: FileItem; right: FoundKey['right'] } {
  const areSubparts = isInParts(draft, options);
  const { parts, points } = withoutMarks(areSubparts ? [...draft.stem, ...subparts(draft)] : draft.stem);
  const notes = [...draft.notes];
  if (areSubparts) notes.push('Its lettered parts were kept in its text: they are no options');
  const each = points === null ? draft.pointsEach : points;
  if (points === null && each !== null) notes.push(`Its section says that each question is worth ${each}`);
  const answer = draft.answer && wordsOf(draft.answer).trim() !== '' ? draft.answer : listed;
  const found: FoundKey =
    options.length > 0 && !areSubparts ? keyOf(draft, options, keyWays, listed) : { right: new Set(), note: '' };
  const styled = options.length > 0 ? undefined : styledKey(draft.said);
  const answered: Answered = styled
    ? { ...styled, notes: [], parts }
    : options.length > 0 && !areSubparts
      ? {
          key: choiceKey(shownOptions(options, found.right), found, draft),
          notes: choiceNotes(options, found, draft),
          parts,
        }
      : openKey({ draft, parts, points, answer });
  return {
    right: found.right,
    item: newItem({
      place: draft.number === null ? `the question after ${place}` : `question ${draft.number}`,
      text: textOf(answered.parts),
      key: answered.key,
      points: each,
      feedback: { ...noFeedback, general: textOf(draft.explanation) },
      section: draft.section,
      sectionInstructions: draft.sectionInstructions,
      passage: draft.passage && passageOf(draft.passage),
      own: ownOf(draft, answered.own),
      notes: [...notes, ...answered.notes],
    }),
  };
}

/** What our papers say of a question in lines of their own. */
function ownOf({ about }: Draft, key: FileItem['own']): FileItem['own'] {
  const standing = about === '' ? undefined : readAboutLine(about);
  return standing && key
    ? { ...standing, ...key, details: { ...standing.details, ...key.details } }
    : (standing ?? key);
}

type Answered = { key: FileKey; notes: string[]; parts: Part[]; own?: FileItem['own'] };

function passageOf({ title, parts, intro }: DraftPassage) {
  const text = textOf(parts);
  return { title, text: text === '' ? textOf([{ runs: intro, blocks: [] }]) : text };
}

/** The marks that it says it is worth, wherever in its stem; several are added up. */
function withoutMarks(stem: readonly Part[]): { parts: Part[]; points: number | null } {
  let points: number | null = null;
  const parts = stem.map((part) => {
    const found = marksSign(wordsOf(part.runs));
    if (!found) return part;
    points = (points ?? 0) + found.points;
    return { ...part, runs: [...cut(part.runs, 0, found.at), ...cut(part.runs, found.at + found.length)] };
  });
  return { parts, points };
}

const isInParts = (draft: Draft, options: readonly MarkedOption[]) =>
  options.length > 0 &&
  draft.said.length === 0 &&
  options.every(({ ways }) => !ways.has('sign')) &&
  (options.some(({ parts }) => parts.some(({ runs }) => marksSign(wordsOf(runs)))) ||
    (draft.isTheory && draft.answer === null) ||
    options.length === 1);

const subparts = ({ options }: Draft): Part[] =>
  options.flatMap(({ place, parts }) =>
    parts.map((part, at) =>
      at > 0
        ? part
        : {
            ...part,
            runs: [
              { kind: 'text' as const, text: `(${letterOf(place).toLowerCase()}) `, marks: [], isLit: false },
              ...part.runs,
            ],
          },
    ),
  );

function choiceKey(options: readonly MarkedOption[], { right }: FoundKey, { asksSeveral }: Draft): FileKey {
  const truths = options.map(({ parts }) => truthOf(spelled(parts.flatMap(({ runs }) => runs))));
  const rightPlace = options.findIndex(({ option }) => right.has(option));
  if (options.length === 2 && truths.includes(true) && truths.includes(false) && right.size === 1 && !asksSeveral) {
    return { kind: 'true-false', isTrue: truths[rightPlace] === true, ifTrue: '', ifFalse: '' };
  }
  const isUnderlined = options.filter(({ ways }) => ways.has('underline')).length;
  return {
    kind: 'choice',
    hasSeveralRight: right.size > 1 || asksSeveral,
    isAllOrNothing: true,
    options: options.map(({ option, parts, ways }) => ({
      text: textOf(parts, isUnderlined > 0 && ways.has('underline') ? ['underline'] : []),
      weight: right.has(option) ? 1 : 0,
      feedback: '',
    })),
  };
}

function choiceNotes(options: readonly MarkedOption[], { right, note }: FoundKey, { said }: Draft): string[] {
  if (said.length > 0 && right.size > 0) return [];
  const places = options.map(({ option }) => option.place);
  const missing = places.find((place, at) => at > 0 && place > (places[at - 1] ?? 0) + 1);
  return [
    ...(note === '' ? ['No key was found'] : [note]),
    ...(right.size > 1 ? ['Several options are right: all of them have to be chosen'] : []),
    ...(missing === undefined ? [] : [`Option ${letterOf(missing - 1)} is missing`]),
  ];
}

type Open = { draft: Draft; parts: Part[]; points: number | null; answer: Run[] | undefined };

const longAnswer = 80;

/** A question without options: true or false, a number, a few words, gaps, or an essay. */
function openKey({ draft, parts, points, answer }: Open): Answered {
  const said = answer ? spelled(answer) : '';
  const where = draft.answer === answer ? 'its answer line' : 'the list of answers';
  const by = said === '' ? [] : [`The key was found by ${where}`];
  const stem = parts.map(({ runs }) => wordsOf(runs)).join('\n');
  const truth = truthOf(said);
  if (isTrueFalse(stem) || truth !== undefined) {
    const without = parts.map(withoutChoice).filter(({ runs, blocks }) => runs.length > 0 || blocks.length > 0);
    return { key: trueFalse(truth), notes: truth === undefined ? ['No key was found'] : by, parts: without };
  }
  if (said === '') return withoutKey(draft, parts, points, stem);
  const gaps = stem.match(/_{3,}/g)?.length ?? 0;
  const accepted = said.split(/\s*[;|]\s*/).filter(Boolean);
  if (gaps > 1) {
    const each = accepted.length === gaps ? accepted : said.split(/\s*,\s*/).filter(Boolean);
    if (each.length === gaps) {
      return { key: { kind: 'gaps', gaps: each.map((one) => ({ accepted: [one], choices: [] })) }, notes: by, parts };
    }
  }
  if (said.length > longAnswer) {
    const note = 'Its answer is long, so it was taken for an essay with a model answer';
    return {
      key: { kind: 'essay', modelAnswer: textOf([{ runs: answer ?? [], blocks: [] }]), forMarkers: '' },
      notes: [note],
      parts,
    };
  }
  if (/^[-+−]?\d+(?:\.\d+)?$/.test(said)) {
    const value = Number(said.replace('−', '-'));
    const key: FileKey = {
      kind: 'number',
      answers: [{ from: value, to: value, value, weight: 1, feedback: '' }],
      units: [],
    };
    return { key, notes: [...by, 'Its answer is a number, so it asks for one'], parts };
  }
  const several = accepted.length > 1 ? ['Answers with ; between them are all taken for right'] : [];
  return {
    key: {
      kind: 'written',
      answers: accepted.map((text) => ({ text, weight: 1, feedback: '', isCaseSensitive: false })),
    },
    notes: [...by, ...several],
    parts,
  };
}

function withoutKey(draft: Draft, parts: Part[], points: number | null, stem: string): Answered {
  const isEssay = points !== null || draft.isTheory || asksForWriting(stem);
  if (isEssay) {
    return {
      key: { kind: 'essay', modelAnswer: '', forMarkers: '' },
      notes: ['It has no options and no key, so it was taken for an essay'],
      parts,
    };
  }
  return { key: { kind: 'written', answers: [] }, notes: ['It has no options, and no key was found'], parts };
}

const trueFalse = (truth: boolean | undefined): FileKey =>
  truth === undefined
    ? {
        kind: 'choice',
        hasSeveralRight: false,
        isAllOrNothing: false,
        options: ['True', 'False'].map((text) => ({ text, weight: 0, feedback: '' })),
      }
    : { kind: 'true-false', isTrue: truth, ifTrue: '', ifFalse: '' };

/** `True / False` beside a statement is what can be answered, and not the statement. */
function withoutChoice(part: Part): Part {
  const words = wordsOf(part.runs);
  const match =
    /\s*[([]?\s*(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f|vrai\s*(?:\/|ou)\s*faux)\s*[?:.]?\s*[)\]]?[:.]?\s*/i.exec(words);
  if (!match) return part;
  const isAtEnd = match.index + match[0].length >= words.length;
  if (!isAtEnd && words.slice(0, match.index).trim() !== '') return part;
  return {
    ...part,
    runs: trimmed([...cut(part.runs, 0, match.index), ...cut(part.runs, match.index + match[0].length)]),
  };
}
