import { questionLimits } from '#contract/question-limits.ts';
import type { PassageContent } from '#contract/passage-content.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import type { Difficulty, QuestionType } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { joinAnswers } from './answers-cell.ts';

/** A picture or a sound in a file of questions: by what id they name it, and its bytes as a data address. */
export type CarriedMedia = { id: string; data: string };

/** A question outside the bank: what a file holds of it. */
export type PortableQuestion = {
  text: string;
  type: QuestionType;
  options: { text: string; isCorrect: boolean }[];
  acceptedAnswers: string[];
  details: QuestionDetails;
  explanation: string;
  difficulty: Difficulty;
  category: string;
  points: number;
  tags?: string[] | undefined;
  /** Where it is another thing than what the question itself says. */
  keepsOrder?: boolean | undefined;
  keepsPlace?: boolean | undefined;
  /** Title of the section that it stands in. */
  section?: string | undefined;
  /** What that section asks for; a table has no place for it. */
  sectionInstructions?: string | undefined;
  /** What it is about, with others that stand beside it. */
  passage?: PassageContent | undefined;
  /** Title of the test. */
  test: string;
  /** The pictures and sounds that it names and no question before it in the file does; a table has no place for them. */
  media?: CarriedMedia[] | undefined;
};

/** Without these a CSV file cannot be read, in the order in which they are named where they are missing. */
export const requiredHeaders = ['question', 'option1', 'option2', 'correct_answer'] as const;

const optionalHeaders = [
  'explanation',
  'type',
  'points',
  'accepted_answers',
  'keep_order',
  'marking',
  'keep_place',
  'section',
  'passage_title',
  'passage',
  'tags',
] as const;

export const optionHeader = (number: number) => `option${number}` as const;

/** The headings of a CSV file of questions that have up to this many options. */
export function questionHeadings(mostOptions: number): string[] {
  const count = Math.max(mostOptions, questionLimits.options.min);
  const options = Array.from({ length: count }, (_, index) => optionHeader(index + 1));
  return ['question', ...options, 'correct_answer', 'difficulty', 'category', 'test', ...optionalHeaders];
}

/** One question as a row below those headings. */
export function questionRow(question: PortableQuestion, mostOptions: number): (string | number)[] {
  const count = Math.max(mostOptions, questionLimits.options.min);
  const kind = kindOf(question);
  const cells = kind.optionCells(question);
  return [
    question.text,
    ...Array.from({ length: count }, (_, index) => cells[index] ?? ''),
    kind.correctCell(question),
    question.difficulty,
    question.category,
    question.test,
    question.explanation,
    question.type,
    question.points,
    joinAnswers(kind.acceptedCell(question)),
    question.keepsOrder === undefined ? '' : question.keepsOrder ? 'yes' : 'no',
    question.details.markingRule ?? '',
    question.keepsPlace === true ? 'yes' : '',
    question.section ?? '',
    question.passage?.title ?? '',
    question.passage?.text ?? '',
    question.tags?.join('; ') ?? '',
  ];
}
