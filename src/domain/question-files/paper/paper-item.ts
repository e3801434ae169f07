import { type FileItem, type FileKey, noFeedback } from '../file-item.ts';
import { newItem } from '../new-item.ts';
import { readAboutLine } from './about-line.ts';
import { marksSign, truthOf } from './line-signs.ts';
import { holdsColumn, letterOf, lettersWithin } from './option-signs.ts';
import { type Answered, openQuestion } from './open-question.ts';
import type { Draft, DraftOption, DraftPassage, Part } from './reading.ts';
import { type MarkedOption, shownOptions } from './marked-option.ts';
import { type FoundKey, type KeyWays, keyOf } from './paper-key.ts';
import { cut, type Run, spelled, wordsOf } from './paragraph.ts';
import { textOf } from './part-text.ts';
import { styledKey } from './styled-key.ts';

export type Knowing = {
  options: readonly MarkedOption[];
  keyWays: KeyWays;
  /** Whether the paper has statements that are true or false. */
  hasTruths: boolean;
  /** What a list of answers says of it. */
  listed: Run[] | undefined;
};

/** A question of a paper in the terms of all formats, with what was taken for its key. */
export function itemOf(
  draft: Draft,
  place: number,
  { options, keyWays, hasTruths, listed }: Knowing,
): { item: FileItem; right: FoundKey['right'] } {
  const areSubparts = isInParts(draft, options);
  const { parts, points } = withoutMarks(areSubparts ? [...draft.stem, ...subparts(draft)] : draft.stem);
  const notes = [...draft.notes];
  if (areSubparts) notes.push('Its lettered parts were kept in its text: they are no options');
  const each = points === null ? draft.pointsEach : points;
  if (points === null && each !== null) notes.push(`Its section says that each question is worth ${each}`);
  const answer = draft.answer && wordsOf(draft.answer).trim() !== '' ? draft.answer : listed;
  const isChoice = options.length > 0 && !areSubparts;
  const found = isChoice ? choiceOf(draft, options, keyWays, listed) : { right: new Set<DraftOption>(), note: '' };
  const styled = options.length > 0 ? undefined : styledKey(draft.said);
  const answered: Answered = styled
    ? { ...styled, notes: [], parts }
    : isChoice
      ? {
          key: choiceKey(shownOptions(options, found.right), found, draft),
          notes: choiceNotes(options, found, draft),
          parts,
        }
      : openQuestion({ draft, parts, points, answer, hasTruths });
  const words = textOf(answered.parts);
  const isGap = words === '' && isChoice && draft.passage !== null && draft.number !== null;
  const text = isGap ? `Gap ${draft.number}` : words;
  if (isGap) notes.push(`It asks for a gap of its passage, so it is called ‘${text}’`);
  return {
    right: found.right,
    item: newItem({
      place: draft.number === null ? `the question after ${place}` : `question ${draft.number}`,
      text,
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

/** What is right of a question with options; nothing where these may be others than were found. */
function choiceOf(
  draft: Draft,
  options: readonly MarkedOption[],
  keyWays: KeyWays,
  listed: Run[] | undefined,
): FoundKey {
  const doubts = draft.said.length > 0 ? [] : [...draft.doubts, ...heldOptions(options)];
  return doubts.length > 0
    ? { right: new Set(), note: `${doubts[0]}: please look at its options` }
    : keyOf(draft, options, keyWays, listed);
}

/** Options whose text holds another that is missing, or one of another column. */
function heldOptions(options: readonly MarkedOption[]): string[] {
  const places = new Set(options.map(({ option }) => option.place));
  const isMissing = (place: number) => !places.has(place) && place < options.length + 3;
  return options.flatMap(({ option, parts }) => {
    const words = parts.map(({ runs }) => wordsOf(runs)).join('\n');
    const isHeld = holdsColumn(words) || (option.by === 'letter' && lettersWithin(words).some(isMissing));
    return isHeld ? [`Option ${letterOf(option.place)} seems to hold another option`] : [];
  });
}

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
