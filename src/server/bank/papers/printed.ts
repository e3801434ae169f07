import type { Selectable } from 'kysely';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';

/** What a paper says of its test and of the school whose it is, and of each question. */
export type PrintedTest = Pick<
  Selectable<TestsTable>,
  'title' | 'description' | 'category' | 'time_limit' | 'passing_score' | 'marks_off' | 'updated_at'
> & { school: string };
/** A passage, with the numbers of the questions that are about it. */
export type PrintedPassage = { title: string; text: string; first: number; last: number };

/** A section, with the number of its first question. */
export type PrintedSection = { title: string; instructions: string; first: number };

export type PrintedQuestion = Pick<
  QuestionRevision,
  'text' | 'type' | 'options' | 'acceptedAnswers' | 'details' | 'points'
>;
