import type { ColumnType } from 'kysely';
import type { AnalysedAttempts } from '#contract/instructor-results.ts';
import type { ResultStanding } from '#contract/submission.ts';
import type { MarksOff, RulingKind } from '#contract/vocabulary.ts';
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
  /** What a wrong answer took off. */
  marks_off: ColumnType<MarksOff, MarksOff | undefined, never>;
  passed: Flag;
  correct_count: number;
  /** Those that count: a question that was voided does not. */
  question_count: number;
  points_won: number;
  points_possible: number;
  /** Seconds. */
  time_taken: Fixed<number>;
  /** Never but while it is marked: whatever is counted by this leaves the others out. */
  counts_in_statistics: Flag;
  /** The occasion on which it was sat; nothing where it is practice. */
  sitting_id: ColumnType<string | null, string | null | undefined, never>;
  /**
   * Until people have marked it, and once it is annulled, it holds no score: what was reached is 0. One that is held back
   * has one, which whoever sat it is not told until the sitting releases it.
   */
  state: 'marked' | ResultStanding;
  /** Whether it counts in statistics as soon as it is marked. */
  counts_once_marked: Fixed<Flag>;
  /** When people had marked the last of it; nothing where they had nothing to mark. */
  marked_at: Time | null;
  submitted_at: Fixed<Time>;
};

/** The mark of every item of a result, as its review shows it. */
export type ResultItemsTable = {
  result_id: Fixed<string>;
  position: Fixed<number>;
  question_id: Fixed<string>;
  /** Whose key and points it is marked by. */
  question_revision_id: string;
  /** What the candidate read, where a regrade has marked it by another. */
  read_revision_id: string | null;
  /** The regrade whose ruling it is marked under; by the key where there is none. */
  ruling_id: string | null;
  /** The change by hand that stands; the mark is then what that says, whatever else is ruled. */
  override_id: string | null;
  /** As the question's kind has it; null where none was given. Another once a late one was accepted. */
  answer: Json | null;
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
  kind: Fixed<RulingKind | 'key'>;
  reason: Fixed<string>;
  /** Of several keys: which options and written answers are right. */
  accepted: Fixed<Json>;
};

/** The latest ruling on a question that has had any; it holds for the revisions up to that which stood then. */
export type QuestionRulingsTable = {
  question_id: Fixed<string>;
  regrade_id: string;
};

/** The marks that were changed by hand, each change a row. */
export type MarkOverridesTable = {
  id: Fixed<string>;
  result_id: Fixed<string>;
  question_id: Fixed<string>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Time>;
  reason: Fixed<string>;
  /** Whether it takes the change before it back. */
  removes: Fixed<Flag>;
  old_points: Fixed<number>;
  new_points: Fixed<number>;
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
