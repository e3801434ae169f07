import type { PaperRole } from './paper-roles.ts';
import type { Paragraph, Run } from './paragraph.ts';

/** What says that an option begins. */
export type OptionSign = {
  place: number;
  isStarred: boolean;
  /** As it is typed; nothing where a word processor has set it. */
  letter: readonly Run[];
  /** What stands in its place. */
  by: 'letter' | 'number' | 'roman';
};

/** What a line says that it is. Whether it can be that where it stands is another thing. */
export type Sign =
  | { kind: 'number'; number: number; form: string }
  | { kind: 'heading'; number: number | null }
  | ({ kind: 'option' } & OptionSign)
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

type Numbered = Line & { sign: { kind: 'number' } };
export const isNumberSign = (line: Line): line is Numbered => line.sign.kind === 'number';

/** A line as it stands in a paper, in the ways in which it can be cut. */
export type Row = {
  /** At the options that follow one another. */
  lines: Line[];
  /** At all that looks like an option, in whatever order: of options that go down in columns, a line has A and C. */
  anyOrder: Line[];
  /** Its options as words: in ‘1. A. Einstein was a’ there is none. */
  uncut: Line[];
  /** At the numbers of questions that stand beside each other. */
  beside: Line[];
};
