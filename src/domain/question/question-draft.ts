import { questionLimits } from '#contract/question-limits.ts';
import { splitTags } from '#contract/question-tags.ts';
import type { QuestionDetails } from '#contract/question-details.ts';
import type { NewQuestion } from '#contract/questions.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import type { Difficulty, QuestionType } from '#contract/vocabulary.ts';
import { pointsOf } from '#domain/kinds/essay/rubric.ts';
import { kindOf } from '#domain/kinds/kinds.ts';
import { ownKeyOf } from '#domain/kinds/own-key.ts';
import { namesPlaces } from './keeps-order.ts';

/** `key` tells options apart while they are moved about; a new one has no id yet. */
export type DraftOption = { key: string; _id?: string; text: string; isCorrect: boolean };

/** A question as it stands in the editor. */
export type QuestionDraft = {
  text: string;
  test: string;
  category: string;
  difficulty: Difficulty;
  type: QuestionType;
  /** As typed. */
  points: string;
  options: readonly DraftOption[];
  /** One on each line. */
  acceptedAnswers: string;
  details: QuestionDetails;
  explanation: string;
  /** As typed, with commas between them. */
  tags: string;
  /** Whether the options keep their order in every attempt; as the question says where nobody has. */
  keepsOrder: boolean | null;
  /** The ids of the section that a new one stands in, and of the passage that it is about. */
  section?: string | undefined;
  passage?: string | undefined;
  /** Whether the question stays where it is where the test shuffles its questions. */
  keepsPlace: boolean;
};

/** A question as its author has it, with the id of its test. */
export type TestQuestion = AuthorQuestion & { test: string };

const optionsAtFirst = 4;

export const tooFewOptions = `Question must have at least ${questionLimits.options.min} options`;

/** @param test the id of the test that is chosen already, if one is */
export function newDraft(test: string, category: string): QuestionDraft {
  return {
    text: '',
    test,
    category,
    difficulty: 'medium',
    type: 'multiple-choice',
    points: '1',
    options: blankOptions(optionsAtFirst),
    acceptedAnswers: '',
    details: {},
    explanation: '',
    tags: '',
    keepsOrder: null,
    keepsPlace: false,
  };
}

/** The next of many: like the one before, without what it says. */
export function nextDraft(before: NewQuestion): QuestionDraft {
  const { test, category, type, difficulty, points, tags, section, passage } = before;
  const draft = { ...newDraft(test, category), difficulty, points: String(points), tags: joinTags(tags) };
  return changeType({ ...draft, section, passage }, type);
}

export function draftOf(question: TestQuestion): QuestionDraft {
  const { text, test, category, difficulty, type, points, options, acceptedAnswers, details } = question;
  const { explanation, tags, keepsOrder, keepsPlace } = question;
  return {
    text,
    test,
    category,
    difficulty,
    type,
    points: String(points),
    options:
      options.length === 0
        ? blankOptions(optionsAtFirst)
        : options.map(({ _id, text: option, isCorrect }) => ({ key: _id, _id, text: option, isCorrect })),
    acceptedAnswers: acceptedAnswers.join('\n'),
    details,
    explanation,
    tags: joinTags(tags),
    keepsOrder: keepsOrder === namesPlaces(question) ? null : keepsOrder,
    keepsPlace,
  };
}

const joinTags = (tags: readonly string[]) => tags.join(', ');

/** What the draft says, for the contract's schema to judge. */
export function draftContent(draft: QuestionDraft) {
  const { points, options, acceptedAnswers, tags, ...rest } = draft;
  const key = { options: options.map(({ key: _, ...option }) => option), acceptedAnswers: acceptedAnswers.split('\n') };
  const own = ownKeyOf({ ...rest, ...key });
  return {
    ...rest,
    points: pointsOf({ details: own.details, points: points.trim() === '' ? Number.NaN : Number(points) }),
    keepsOrder: draftKeepsOrder(draft),
    tags: splitTags(tags),
    ...own,
  };
}

/** Whether the options keep their order: as somebody has said, else as the question itself says. */
export function draftKeepsOrder(draft: QuestionDraft): boolean {
  if (!kindOf(draft).hasOptions) return false;
  return draft.keepsOrder ?? namesPlaces(draft);
}

/** Where none has been written, the options are those that the kind gives. Where one alone may be right, the first is. */
export function changeType(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  const { givenOptions, hasSeveralRight } = kindOf({ type });
  const untouched = draft.options.every((option) => option.text.trim() === '');
  if (!untouched || givenOptions.length === 0) {
    const right = draft.options.find(({ isCorrect }) => isCorrect);
    return hasSeveralRight || !right ? { ...draft, type } : chooseCorrect({ ...draft, type }, right.key);
  }
  const options = givenOptions.map((text) => ({ key: text, text, isCorrect: false }));
  return { ...draft, type, options };
}

export function addOption(draft: QuestionDraft): QuestionDraft {
  if (draft.options.length >= questionLimits.options.max) return draft;
  return { ...draft, options: [...draft.options, ...blankOptions(1, draft.options)] };
}

/** Nothing where it would leave too few. */
export function removeOption(draft: QuestionDraft, key: string): QuestionDraft | null {
  if (draft.options.length <= questionLimits.options.min) return null;
  return { ...draft, options: draft.options.filter((option) => option.key !== key) };
}

export function writeOption(draft: QuestionDraft, key: string, text: string): QuestionDraft {
  return { ...draft, options: draft.options.map((option) => (option.key === key ? { ...option, text } : option)) };
}

/** Marks an option right: where one alone may be, the others are wrong by that; else it is marked wrong the next time. */
export function chooseCorrect(draft: QuestionDraft, key: string): QuestionDraft {
  const { hasSeveralRight } = kindOf(draft);
  const isCorrect = (option: DraftOption) =>
    hasSeveralRight ? option.isCorrect !== (option.key === key) : option.key === key;
  return { ...draft, options: draft.options.map((option) => ({ ...option, isCorrect: isCorrect(option) })) };
}

/** Puts an option at another's place; beyond the ends it stays where it is. */
export function moveOption(draft: QuestionDraft, key: string, to: number): QuestionDraft {
  const moved = draft.options.find((option) => option.key === key);
  if (!moved || to < 0 || to >= draft.options.length) return draft;
  const others = draft.options.filter((option) => option.key !== key);
  return { ...draft, options: [...others.slice(0, to), moved, ...others.slice(to)] };
}

/** Options with keys that none of the given ones has. */
function blankOptions(count: number, beside: readonly DraftOption[] = []): DraftOption[] {
  const taken = new Set(beside.map((option) => option.key));
  const options: DraftOption[] = [];
  for (let number = 1; options.length < count; number += 1) {
    const key = `new-${number}`;
    if (!taken.has(key)) options.push({ key, text: '', isCorrect: false });
  }
  return options;
}
