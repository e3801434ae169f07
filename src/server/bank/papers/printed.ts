import type { Selectable } from 'kysely';
import type { QuestionRevision } from '#server/bank/content/question-revisions.ts';
import type { TestsTable } from '#server/platform/db/tables/tests.ts';

/** What a paper says of its test and of the school whose it is, and of each question. */
export type PrintedTest = Pick<
  Selectable<TestsTable>,
  'title' | 'description' | 'category' | 'time_limit' | 'passing_score' | 'marks_off' | 'updated_at'
> & { school: string };
export type PrintedQuestion = Pick<
  QuestionRevision,
  'text' | 'type' | 'options' | 'acceptedAnswers' | 'details' | 'points'
>;
