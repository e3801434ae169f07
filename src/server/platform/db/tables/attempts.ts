import type { ColumnType } from 'kysely';
import type { DeviceClass, MarksOff } from '#contract/vocabulary.ts';
import type { Fixed, Flag, Json, Time } from './columns.ts';

export type AttemptsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  test_id: Fixed<string>;
  state: 'open' | 'closed';
  started_at: Time;
  deadline_at: Time;
  /** Minutes. */
  time_limit: Fixed<number>;
  /** Percent. */
  passing_score: Fixed<number>;
  /** Ids of question revisions, in the order in which the candidate has them. */
  question_revision_ids: Fixed<Json>;
  /** What they stand under, as it was at the start; nothing where they stand alone. */
  layout: ColumnType<Json | null, Json | null | undefined, never>;
  /** Rises when another tab or device takes the attempt over; 0 until one has. */
  writer_epoch: number;
  writer_client_id: string | null;
  /** The session that started it, or went on with it or wrote in it last: that one does not expire under it. */
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
  device_class: Fixed<DeviceClass>;
  counts_in_statistics: Fixed<Flag>;
  /** Whether the options stand in an order of the attempt's own. */
  shuffles_options: ColumnType<Flag, Flag | undefined, never>;
  allows_calculator: ColumnType<Flag, Flag | undefined, never>;
  /** What a wrong answer takes off. */
  marks_off: ColumnType<MarksOff, MarksOff | undefined, never>;
  closed_at: Time | null;
  closed_by: 'candidate' | 'deadline' | null;
};

export type AttemptAnswersTable = {
  attempt_id: Fixed<string>;
  question_id: Fixed<string>;
  /** As its kind has it; null where it was cleared. */
  answer: Json | null;
  epoch: number;
  sequence: number;
  received_at: Time;
};

/** What arrived after an attempt had ended: kept, not scored. */
export type LateAnswersTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  question_id: Fixed<string>;
  answer: Fixed<Json | null>;
  epoch: Fixed<number>;
  sequence: Fixed<number>;
  received_at: Fixed<Time>;
};

/** Time added to one attempt by an invigilator; the deadline that stood at the start stays as it was. */
export type AttemptExtensionsTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  seconds: Fixed<number>;
  reason: Fixed<string>;
  granted_by: Fixed<string>;
  granted_at: Fixed<Time>;
};

export type AttemptPausesTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  paused_by: Fixed<string>;
  paused_at: Fixed<Time>;
  resumed_at: Time | null;
};

/** Sessions other than the one in which an attempt was sat, in which its questions were read while it was open. */
export type AttemptLooksTable = {
  attempt_id: Fixed<string>;
  session_id: Fixed<string>;
  /** The first time. */
  at: Fixed<Time>;
  device_class: Fixed<DeviceClass>;
};

/** Attempts started, by quarter-hour and device, as far as they have been tallied. */
export type AttemptTalliesTable = {
  /** Its start, UTC. */
  quarter: Fixed<Time>;
  device_class: Fixed<DeviceClass>;
  attempts: number;
};
