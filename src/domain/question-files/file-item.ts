import type { FileFormat } from '#domain/question-import/file-formats.ts';
import type { CarriedMedia } from '#domain/question-import/question-columns.ts';
import type { OwnWords } from './own-words.ts';

// What a file of another system says of its questions, in terms that all formats share. Every text is in our own
// markup; a picture in it is named by an id under which its bytes come along.

/** What an answer wins: a share of full marks, below 0 where it takes some off. */
type Weighted = { weight: number; feedback: string };

export type FileOption = Weighted & {
  text: string;
  /** Whether it keeps its place when others are shuffled. */
  isFixed?: boolean;
};

/** Numbers that are right: both ends included. Nothing at an end where there is none. */
export type FileNumber = Weighted & {
  from: number | null;
  to: number | null;
  /** As the file says it, where it says a number and what it may be off by. */
  value?: number;
};

export type FileKey =
  | {
      kind: 'choice';
      hasSeveralRight: boolean;
      options: FileOption[];
      /** Whether only the whole right set wins something. */
      isAllOrNothing: boolean;
    }
  | { kind: 'true-false'; isTrue: boolean; ifTrue: string; ifFalse: string }
  | { kind: 'written'; answers: (Weighted & { text: string; isCaseSensitive: boolean })[] }
  | { kind: 'number'; answers: FileNumber[]; units: { name: string; factor: number }[] }
  | {
      kind: 'matching';
      pairs: { left: string; right: string }[];
      /** What belongs to nothing, to choose from besides. */
      extras: string[];
    }
  /** In the right order. */
  | { kind: 'ordering'; parts: string[] }
  /** One for each line of three or more `_` in the text, in order. Typed where there is nothing to choose from. */
  | { kind: 'gaps'; gaps: { accepted: string[]; choices: string[] }[] }
  | { kind: 'essay'; modelAnswer: string; forMarkers: string };

export type FileFeedback = { general: string; correct: string; partial: string; incorrect: string };
export const noFeedback: FileFeedback = { general: '', correct: '', partial: '', incorrect: '' };

/** A question of a file. What of it has no place with us stands in its notes, so that nothing is lost unsaid. */
export type FileItem = {
  /** How whoever made the file finds it: an identifier, a title, a line. */
  place: string;
  title: string;
  text: string;
  key: FileKey;
  /** Nothing where the file does not say. */
  points: number | null;
  feedback: FileFeedback;
  /** With a stroke between a category and one within it. */
  category: string;
  tags: string[];
  /** Title of the section that it stands in. */
  section: string;
  /** What that section asks for. */
  sectionInstructions: string;
  passage: { title: string; text: string } | null;
  shufflesOptions: boolean | null;
  /** What was guessed, changed or left out, in words for whoever brings the file. */
  notes: string[];
  /** What the file says of it besides, where it is one of ours. */
  own?: OwnWords | undefined;
};

/** A part of a file that was not taken, and why. */
export type LeftOut = {
  place: string;
  title: string;
  reason: string;
  /** Whether it is a question of a kind that there is no place for; otherwise it is faulty. */
  isForeign: boolean;
};

/** A paragraph of a paper that people wrote, and what it was taken for: a question, an option, a section. */
export type SourceLine = {
  text: string;
  as: string;
  /** The place among the items of the question that it belongs to. */
  item: number | null;
};

export type QuestionFile = {
  format: FileFormat;
  items: FileItem[];
  leftOut: LeftOut[];
  media: CarriedMedia[];
  /** Of the file as a whole. */
  notes: string[];
  /** What was read, beside what was made of it; where people wrote it for people. */
  source?: SourceLine[];
};
