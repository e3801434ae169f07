import type { Fixed, Time } from './columns.ts';

/** The figures that totals keep: sums over results. */
export type Measures = {
  results: number;
  by_candidate: number;
  passed: number;
  /** At 60 or more, the platform's fixed mark. */
  passed_at_sixty: number;
  score_sum: number;
  /** Seconds. */
  time_taken_sum: number;
  bucket_0: number;
  bucket_1: number;
  bucket_2: number;
  bucket_3: number;
  bucket_4: number;
};

/** What one result adds to the totals; appended in the submission's own transaction and folded in soon after. */
export type ResultDeltasTable = Measures & {
  id: Fixed<string>;
  user_id: string;
  test_id: string;
  category: string;
  /** Start of the quarter-hour, UTC. */
  quarter: Time;
};

export type TotalsScope = 'platform' | 'test' | 'user' | 'category';

export type TotalsTable = Measures & {
  scope: Fixed<TotalsScope>;
  subject_id: Fixed<string>;
  /** Start of the quarter-hour, UTC; 0 for all time. */
  quarter: Fixed<Time>;
};

/** One row: how often a result was added to quarter-hours that were long over, so that who kept their sums looks again. */
export type SettledQuartersTable = { id: Fixed<1>; revision: number };

/** Counts that screens show and nobody should have to count: users by role, tests by level, … */
export type CountersTable = { name: Fixed<string>; value: number };

/** What was added to a counter, or taken off, in a quarter-hour. */
export type CounterQuartersTable = {
  name: Fixed<string>;
  /** Its start, UTC. */
  quarter: Fixed<Time>;
  value: number;
};

/** Figures that cost too much for a request, as they were last worked out. */
export type KeptFiguresTable = { name: Fixed<string>; value: number; computed_at: Time };
