import type { AuthoredSection } from '#contract/authored-sections.ts';
import type { Passage } from '#contract/test-parts.ts';
import type { AuthorQuestion } from '#contract/author-question.ts';
import { kindOf } from '#domain/kinds/kinds.ts';

type Written = {
  questions: readonly AuthorQuestion[];
  passages: readonly Passage[];
  sections: readonly AuthoredSection[];
  /** How many questions a candidate gets, drawn ones too. */
  questionCount: number;
  /** Minutes. */
  timeLimit: number;
};
/** What has a picture without a description: questions by their numbers, and how many passages. */
type Undescribed = { questions: readonly number[]; passages: number };

/** What an author ought to look at, and where. None of it keeps a test from being published. */
export type ToLookAt = {
  about: 'key' | 'picture' | 'passage' | 'section' | 'pool' | 'time';
  /** The question that it is about; nothing where it is about the test. */
  questionId?: string;
  number?: number;
  /** The title of a section or passage, or what a key or a pool lacks. */
  detail?: string;
};

/** Less can hardly be read. */
export const fewSecondsEach = 20;

/** Seconds that there are for each question; nothing where there is none. */
export function secondsForEach({
  questionCount,
  timeLimit,
}: Pick<Written, 'questionCount' | 'timeLimit'>): number | undefined {
  return questionCount === 0 ? undefined : Math.floor((timeLimit * 60) / questionCount);
}

/** All of it, in the order in which it is put right: what costs candidates points first. */
export function publishChecklist(test: Written, undescribed: Undescribed): ToLookAt[] {
  const { questions, passages, sections } = test;
  const seconds = secondsForEach(test);
  return [
    ...questions.flatMap((question, index): ToLookAt[] => {
      const fault = kindOf(question).faultOf(question);
      return fault ? [{ about: 'key', questionId: question._id, number: index + 1, detail: fault.message }] : [];
    }),
    ...undescribed.questions.flatMap((number): ToLookAt[] => {
      const question = questions[number - 1];
      return question ? [{ about: 'picture', questionId: question._id, number }] : [];
    }),
    ...(undescribed.passages > 0 ? [{ about: 'picture' } as const] : []),
    ...passages
      .filter(({ questionIds }) => questionIds.length === 0)
      .map(({ title }): ToLookAt => ({ about: 'passage', detail: title })),
    ...sections
      .filter(({ questionIds, draw }) => draw === null && questionIds.length === 0)
      .map(({ title }): ToLookAt => ({ about: 'section', detail: title })),
    ...sections.flatMap(({ title, draw, pool }): ToLookAt[] => {
      if (!draw || !pool || pool.matching >= draw.count) return [];
      return [{ about: 'pool', detail: `‘${title}’ draws ${draw.count} questions, and the bank has ${pool.matching}` }];
    }),
    ...(seconds !== undefined && seconds < fewSecondsEach ? [{ about: 'time' } as const] : []),
  ];
}
