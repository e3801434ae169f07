import type { Fixed, Flag, Json, Time } from './columns.ts';

/**
 * The answers to essay questions in results: what people mark. The id is drawn, so that it tells neither whose it is nor
 * when it came.
 */
export type EssaysTable = {
  id: Fixed<string>;
  result_id: Fixed<string>;
  question_id: Fixed<string>;
  test_id: Fixed<string>;
  /** What people gave, once it is settled. */
  points: number | null;
  created_at: Fixed<Time>;
};

/** Every mark that somebody gave, never changed and never removed: of each round the latest stands. */
export type EssayMarksTable = {
  id: Fixed<string>;
  essay_id: Fixed<string>;
  /** 1 for the first marker, 2 for the second, 3 for the author's word where those differ. */
  round: Fixed<1 | 2 | 3>;
  marker_id: Fixed<string>;
  points: Fixed<number>;
  /** With a rubric, the level of each criterion that was chosen. */
  levels: Fixed<Json>;
  comment: Fixed<string>;
  /** Why a mark was changed that had been told already. */
  reason: Fixed<string>;
  created_at: Fixed<Time>;
};

/** Who marks an answer at the moment, so that nobody else does the same. */
export type EssayLeasesTable = {
  essay_id: Fixed<string>;
  round: Fixed<1 | 2 | 3>;
  marker_id: string;
  until: Time;
};

/** How the essays of a test are marked, where somebody has said so. */
export type MarkingPlansTable = {
  test_id: Fixed<string>;
  /** Whether two people mark each, neither seeing what the other gave. */
  marks_twice: Flag;
  /** By how much of the points, percent, they may differ: within it the mean counts. */
  tolerance: number;
};

/** Colleagues whom the author has named to mark the essays of a test. */
export type TestMarkersTable = {
  test_id: Fixed<string>;
  user_id: Fixed<string>;
  named_by: Fixed<string>;
  named_at: Fixed<Time>;
};
