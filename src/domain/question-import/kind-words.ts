import { type QuestionType, questionTypes } from '#contract/vocabulary.ts';

/** What a cell says of a question's kind. */
export type KindMeant = {
  /** Nothing where it says none. */
  type?: QuestionType;
  /** Whether it is called as other systems call it. */
  isOthers?: true;
  /** What is said and means no kind. */
  unknown?: string;
  fault?: string;
};

const others: Readonly<Record<string, QuestionType>> = {
  ...named(
    'multiple-choice',
    'mcq',
    'multiple',
    'quiz',
    'single-choice',
    'single-answer',
    'single-select',
    'radio',
    'dropdown',
  ),
  ...named('multiple-response', 'checkbox', 'checkboxes', 'multi-select', 'multiselect', 'multiple-select'),
  ...named('multiple-response', 'multiple-answer', 'multiple-answers', 'multiple-correct', 'select-all-that-apply'),
  ...named('true-false', 'true-or-false', 'tf', 't-f', 'boolean'),
  ...named('short-answer', 'fill-in-the-blank', 'fill-in-the-blanks', 'fill-in', 'type-answer', 'short-text', 'text'),
  ...named('essay', 'open-ended', 'open', 'paragraph', 'long-answer', 'long-text', 'free-response'),
};

/** What asks for opinions, and for nothing that is right. */
const polls = new Set(['poll', 'survey', 'opinion', 'word-cloud', 'brainstorm', 'linear-scale', 'rating']);

function named(type: QuestionType, ...words: string[]): Record<string, QuestionType> {
  return Object.fromEntries(words.map((word) => [word, type]));
}

export function kindMeant(cell: string): KindMeant {
  const word = kindWord(cell);
  if (word === undefined) return {};
  const own = questionTypes.find((type) => type === word);
  if (own) return { type: own };
  if (polls.has(word)) return { type: 'multiple-choice', isOthers: true, fault: 'A poll has no right answer' };
  const type = others[word];
  return type === undefined ? { unknown: word } : { type, isOthers: true };
}

/** 'True/False' and 'Short answer' as the vocabulary has them; nothing where there is nothing. */
export function kindWord(cell: string): string | undefined {
  return cell.toLowerCase().replaceAll(/[\s_/-]+/g, '-') || undefined;
}
