import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import type { Fixed, Flag, Json, Time } from './columns.ts';

export type ResultsTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  user_id: Fixed<string>;
  test_id: Fixed<string>;
  /** The test's category when it was taken. */
  category: Fixed<string>;
  /** Percent, 2 decimals. */
  score: number;
  passing_score: Fixed<number>;
  passed: Flag;
  correct_count: number;
  question_count: Fixed<number>;
  points_won: number;
  points_possible: number;
  /** Seconds. */
  time_taken: Fixed<number>;
  counts_in_statistics: Fixed<Flag>;
  submitted_at: Fixed<Time>;
};

/** The mark of every item of a result, as its review shows it. */
export type ResultItemsTable = {
  result_id: Fixed<string>;
  position: Fixed<number>;
  question_id: Fixed<string>;
  question_revision_id: string;
  selected_option_id: Fixed<string | null>;
  answer_text: Fixed<string | null>;
  is_correct: Flag;
  points: number;
  points_won: number;
};

export type RegradesTable = {
  id: Fixed<string>;
  question_id: Fixed<string>;
  to_revision_id: Fixed<string>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Time>;
};

export type RegradeChangesTable = {
  regrade_id: Fixed<string>;
  result_id: Fixed<string>;
  old_score: Fixed<number>;
  new_score: Fixed<number>;
};

/** The item analysis of a test as it was last worked out. */
export type ItemAnalysesTable = {
  test_id: Fixed<string>;
  /** Which results of a candidate it is about. */
  chosen: Fixed<AnalysedAttempts>;
  /** What it was worked out from; with another basis it is out of date. */
  basis: string;
  analysis: Json;
  computed_at: Time;
};

export type RatingsTable = {
  result_id: Fixed<string>;
  user_id: Fixed<string>;
  rating: number;
  created_at: Fixed<Time>;
};

/** Whose tests somebody has a result at that counts. */
export type AuthorStudentsTable = { author_id: Fixed<string>; user_id: Fixed<string> };
export type AuthorTotalsTable = { author_id: Fixed<string>; students: number };
