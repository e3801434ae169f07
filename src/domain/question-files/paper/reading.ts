import type { Block } from '#domain/question/rich-text.ts';
import type { Listed } from './key-list.ts';
import { isTheory, marksForEach } from './line-signs.ts';
import type { Line, OptionSign } from './line.ts';
import type { PaperRole } from './paper-roles.ts';
import type { Run } from './paragraph.ts';

/** Words and what stands below them. */
export type Part = {
  runs: Run[];
  blocks: Block[];
  /** Whether its marks are what it says, and not how a paper is set. */
  isStyled?: boolean;
};
export type DraftOption = OptionSign & {
  parts: Part[];
};
export type DraftPassage = { title: string; parts: Part[]; from: number | null; to: number | null; intro: Run[] };

/** A question as it was found, before its key is known. */
export type Draft = {
  number: number | null;
  stem: Part[];
  options: DraftOption[];
  answer: Run[] | null;
  explanation: Part[];
  passage: DraftPassage | null;
  section: string;
  /** What its section asks for. */
  sectionInstructions: string;
  isTheory: boolean;
  /** What each question of its section is worth. */
  pointsEach: number | null;
  /** What paragraphs say of the answer that say themselves what they are. */
  said: Said[];
  /** Whether more than one option may be right, where its answer says so. */
  asksSeveral: boolean;
  /** What stands with it and is not asked. */
  about: string;
  notes: string[];
  /** Why its options may be others than were found, so that none is taken for right. */
  doubts: string[];
};
export type Said = { as: PaperRole; parts: Part[] };

/** What a list of answers says, and of which section and which drafts, from one to before another. */
export type KeyEntry = Listed & { section: string; from: number; until: number };

/** What a paragraph was taken for: a question's part, or of the paper as a whole. */
export type Taken = { source: number; as: string; draft: Draft | null; option?: DraftOption };
export type Paper = {
  drafts: Draft[];
  keys: KeyEntry[];
  taken: Taken[];
  /** What stands above the questions and in no section. */
  instructions: string[];
};

/** How many drafts there were, and paragraphs taken, when something began. */
type Since = { draftsFrom: number; takenFrom: number };

/** Where somebody is who reads a paper from its beginning to its end. */
export type Reading = {
  paper: Paper;
  current: Draft | null;
  section: Pick<Draft, 'isTheory' | 'pointsEach'> & { title: string; instructions: string[] } & Since;
  passage: DraftPassage | null;
  isInPassage: boolean;
  /** What the words that follow belong to. */
  open: 'stem' | 'options' | 'answer' | 'explanation' | 'instructions' | 'nothing';
  /** Pictures and tables that belong to the question that comes. */
  waiting: Line[];
  /** The section of which the list of answers speaks that is being read, and the numbers that it has named. */
  keys: { section: string; seen: Set<number> } | null;
  /** How many drafts there were when the last list began, and when the one before it did. */
  keysUntil: number;
  keysFrom: number;
  /** Of all questions so far. */
  numbers: Set<number>;
  /** The last number of a list within a question. */
  inner: number;
  /** Where the next bullets are looked at: those before are none of options. */
  bulletsFrom: number;
};

export function take(
  { paper }: Reading,
  { source }: Line,
  as: string,
  draft: Draft | null,
  option?: DraftOption,
): void {
  paper.taken.push({ source, as, draft, ...(option && { option }) });
}

export const addPart = (parts: Part[], { blocks, role }: Line, runs: Run[]) =>
  parts.push({ runs, blocks: [...blocks], ...(role !== undefined && { isStyled: true }) });

export function begin(reading: Reading, line: Line, number: number | null, runs: Run[]): void {
  const { section, passage } = reading;
  const isPast =
    passage !== null &&
    passage.to !== null &&
    number !== null &&
    (number > passage.to || (passage.from !== null && number < passage.from));
  const beginsAgain = passage?.to === null && number === 1 && !reading.isInPassage;
  if (isPast || beginsAgain) reading.passage = null;
  const draft: Draft = {
    number,
    stem: [],
    options: [],
    answer: null,
    explanation: [],
    passage: reading.passage,
    section: section.title,
    sectionInstructions: section.instructions.join('\n'),
    isTheory: section.isTheory,
    pointsEach: section.pointsEach,
    said: [],
    asksSeveral: false,
    about: '',
    notes: reading.waiting.length > 0 ? ['What stands before it, a picture or a table, was put with it'] : [],
    doubts: [],
  };
  if (runs.length > 0 || line.role !== undefined) addPart(draft.stem, line, runs);
  for (const before of reading.waiting) {
    draft.stem.push({ runs: [], blocks: before.blocks });
    take(reading, before, 'question', draft);
  }
  Object.assign(reading, { current: draft, isInPassage: false, open: 'stem', waiting: [], inner: 0 });
  reading.paper.drafts.push(draft);
  if (number !== null) reading.numbers.add(number);
  take(reading, line, 'question', draft);
}

export function addOption(
  reading: Reading,
  line: Line,
  draft: Draft,
  { place, isStarred, letter, by }: OptionSign,
): void {
  const option: DraftOption = { place, isStarred, letter, by, parts: [] };
  addPart(option.parts, line, line.runs);
  draft.options.push(option);
  reading.open = 'options';
  take(reading, line, 'option', draft, option);
}

/** The next option of a list that has no letters. */
export const unlettered = ({ options }: Draft): OptionSign => ({
  place: options.length,
  isStarred: false,
  letter: [],
  by: 'letter',
});

/** What a section says without questions is of nobody. */
export function endSection({ paper, section }: Reading): void {
  if (section.title === '' || paper.drafts.length > section.draftsFrom) return;
  for (const one of paper.taken.slice(section.takenFrom)) if (one.as === 'instructions') one.as = 'not taken';
}

/** What a section asks for, or the paper where it is in none. */
export function addInstructions({ section, paper }: Reading, said: string): void {
  (section.title === '' ? paper.instructions : section.instructions).push(said);
}

export function beginSection(reading: Reading, line: Line, { title, rest }: { title: string; rest: string }): void {
  endSection(reading);
  const section = {
    title,
    instructions: [],
    isTheory: isTheory(`${title} ${rest}`),
    pointsEach: marksForEach(`${title} ${rest}`) ?? null,
    draftsFrom: reading.paper.drafts.length,
    takenFrom: reading.paper.taken.length,
  };
  Object.assign(reading, { section, passage: null, isInPassage: false, current: null, open: 'instructions' });
  if (rest !== '') addInstructions(reading, rest);
  take(reading, line, 'section', null);
}
