import type { ColumnType } from 'kysely';
import type { AnswerFileType } from '#contract/answer-files.ts';
import type { DeviceClass, MarksOff } from '#contract/vocabulary.ts';
import type { Fixed, Flag, Json, Time } from './columns.ts';

export type AttemptsTable = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  test_id: Fixed<string>;
  /** The occasion on which it is sat; nothing where it is practice. */
  sitting_id: ColumnType<string | null, string | null | undefined, never>;
  state: 'open' | 'closed';
  started_at: Time;
  /** What the log of its time comes to: first deadline, what was given, and how long the time stood still. */
  deadline_at: Time;
  /** As it was told at the start. */
  first_deadline_at: ColumnType<number, number | undefined, number>;
  /** Milliseconds that were given. */
  added_ms: ColumnType<number, number | undefined, number>;
  /** Milliseconds for which the time stood still before `paused_at`. */
  stopped_ms: ColumnType<number, number | undefined, number>;
  /** Since when the time stands still. */
  paused_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** When it goes on by itself; nothing where it runs, or stands still until somebody says go. */
  resumes_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** Milliseconds of rest that this person has in all, and those that are used, or taken by a rest that goes on. */
  rest_ms: ColumnType<number, number | undefined, never>;
  rested_ms: ColumnType<number, number | undefined, number>;
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

/** What arrived after an attempt had ended: kept, and not scored unless somebody accepts it. */
export type LateAnswersTable = {
  id: Fixed<string>;
  attempt_id: Fixed<string>;
  question_id: Fixed<string>;
  answer: Fixed<Json | null>;
  epoch: Fixed<number>;
  sequence: Fixed<number>;
  received_at: Fixed<Time>;
  /** When the device says that it was picked; nothing where it does not. Evidence, and no more. */
  picked_at: ColumnType<number | null, number | null | undefined, never>;
  /** Since when nothing had been heard of the device when it came, in a sitting. */
  silent_since: ColumnType<number | null, number | null | undefined, never>;
  judged_at: ColumnType<number | null, number | null | undefined, number | null>;
  accepted: ColumnType<Flag | null, Flag | null | undefined, Flag | null>;
};

/** A file that somebody sent to go with an essay. Which one does, the answer says. */
export type AttemptFilesTable = {
  attempt_id: Fixed<string>;
  /** Drawn on the device. */
  id: Fixed<string>;
  question_id: Fixed<string>;
  /** Its name in the media store, which is its alone: so it can be erased. */
  hash: Fixed<string>;
  media_type: Fixed<AnswerFileType>;
  /** How many are stored. */
  bytes: Fixed<number>;
  /** Whether it came after the end: kept, and no part of the answer. */
  is_late: Flag;
  received_at: Fixed<Time>;
  /** Since when it is nobody's: its bytes are removed next, then the row. */
  erased_at: Time | null;
};

/** One time that a sound of an attempt was begun. */
export type AttemptPlaysTable = {
  attempt_id: Fixed<string>;
  /** Drawn on the device. */
  id: Fixed<string>;
  media_id: Fixed<string>;
  /** In seconds; nothing once it was heard to its end. */
  heard_to: number | null;
  received_at: Fixed<Time>;
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
