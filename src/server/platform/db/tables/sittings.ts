import type { ColumnType } from 'kysely';
import type { ActKind } from '#contract/sitting-acts.ts';
import type { BrowserRule, ReleaseTime, Takeover } from '#contract/sitting-content.ts';
import type { Fixed, Flag, Json, Time } from './columns.ts';

/** An occasion on which a test is sat. */
export type SittingsTable = {
  id: Fixed<string>;
  test_id: Fixed<string>;
  title: string;
  instructions: string;
  created_by: Fixed<string>;
  created_at: Fixed<Time>;
  updated_at: Time;
  /** All together, with one start for all; or each when they are ready, within a window. */
  begins: 'together' | 'own';
  opens_at: Time;
  /** After it nobody begins. */
  last_start_at: Time;
  /** When the window closes: it bounds the first deadline of whoever begins late. */
  ends_at: Time | null;
  /** Read out in the room; empty where none is asked. */
  access_code: string;
  /** The networks from which one may begin; none where every one will do. */
  networks: Json;
  attempt_limit: number;
  safe_exam_browser: BrowserRule;
  /** Of the versions of Safe Exam Browser that may be used; none where its settings alone are checked. */
  browser_exam_keys: Json;
  /** Hex SHA-256 of what closes that browser; empty where anybody may close it. */
  hashed_quit_password: string;
  /** Nothing where it is as the test says. */
  shuffles_questions: Flag | null;
  shuffles_options: Flag | null;
  allows_calculator: Flag | null;
  /** Whether a candidate may go on in another session by themselves, or only once an invigilator lets them. */
  takeover: Takeover;
  after_outage: 'hold' | 'go-on';
  /** Minutes of an outage that are given back without asking; nothing where there is no limit. */
  give_back_limit: number | null;
  /** When its paper was frozen and candidates could see it; nothing while it is a draft. */
  readied_at: Time | null;
  /** When candidates are told, each by itself; and since when they are. */
  releases_score: ReleaseTime;
  releases_answers: ReleaseTime;
  releases_explanations: ReleaseTime;
  score_released_at: Time | null;
  answers_released_at: Time | null;
  explanations_released_at: Time | null;
  ended_at: Time | null;
  held_since: Time | null;
  /** Rises with everything that is ordered in it. */
  revision: number;
};

/** What is asked of all candidates of a sitting, as it was when the sitting was made ready. */
export type SittingPapersTable = { sitting_id: Fixed<string>; paper: Json };

/** What one candidate will be asked, composed and given out encrypted before the one start of a sitting. */
export type SealedPapersTable = {
  sitting_id: Fixed<string>;
  user_id: Fixed<string>;
  /** Of the attempt that will be made of it. */
  attempt_id: Fixed<string>;
  section_ids: Fixed<Json>;
  question_revision_ids: Fixed<Json>;
  layout: Fixed<Json | null>;
  /** Base64, of AES-256. */
  content_key: Fixed<string>;
  /** What only the opened paper says. */
  proof: Fixed<string>;
  /** In which they came to wait last: it lasts while the paper may be open on a device without a network. */
  session_id: string;
  sealed_at: Fixed<Time>;
};

/** The code by which devices without a network open what is sealed for a sitting. */
export type StartCodesTable = {
  sitting_id: Fixed<string>;
  code: Fixed<string>;
  /** Base64: the salt, and the key that was made of code and salt. */
  salt: Fixed<string>;
  derived_key: Fixed<string>;
};

export type SittingRoomsTable = {
  id: Fixed<string>;
  sitting_id: Fixed<string>;
  name: string;
  seats: number | null;
  position: number;
  held_since: Time | null;
};

export type SittingCandidatesTable = {
  sitting_id: Fixed<string>;
  user_id: Fixed<string>;
  room_id: string | null;
  /** Empty where none was given. */
  seat: string;
  added_at: Fixed<Time>;
  /** Since when an invigilator says that they are not there. */
  absent_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** Until when they may go on in another session. */
  takeover_until: ColumnType<number | null, number | null | undefined, number | null>;
};

export type SittingInvigilatorsTable = { sitting_id: Fixed<string>; user_id: Fixed<string>; room_id: string | null };

/** What was ordered about the time of those who sit, and never changed. */
export type TimeOrdersTable = {
  /** Made by who orders, so that an order that is sent twice is one. */
  id: Fixed<string>;
  /** Nothing where one attempt outside a sitting is meant. */
  sitting_id: Fixed<string | null>;
  /** The sitting's when it was ordered. */
  revision: Fixed<number>;
  kind: Fixed<'give' | 'pause' | 'resume' | 'outage' | 'end' | 'reopen' | 'rest'>;
  scope: Fixed<'sitting' | 'room' | 'candidates'>;
  room_id: Fixed<string | null>;
  /** From when it acts: an outage is found afterwards. */
  from_at: Fixed<Time>;
  /** Until when, where that was known when it was ordered. */
  to_at: Fixed<Time | null>;
  /** Of time that is given. */
  seconds: Fixed<number | null>;
  reason: Fixed<string>;
  /** Nobody where the server did. */
  ordered_by: Fixed<string | null>;
  ordered_at: Fixed<Time>;
};

/**
 * What an order did to one attempt: time given, or a stop, which has no end while it goes on. No time is given by an order
 * that ended a stop or the attempt.
 */
export type AttemptTimeChangesTable = {
  order_id: Fixed<string>;
  attempt_id: Fixed<string>;
  given_ms: Fixed<number | null>;
  stopped_from: Fixed<Time | null>;
  stopped_to: Time | null;
  /** Of a rest: when it ends where nobody ends it earlier. */
  stopped_latest: ColumnType<number | null, number | null | undefined, never>;
};

/** What was done in a sitting that is not about time, and never changed. */
export type SittingActsTable = {
  /** Made by who does it, so that an act that is sent twice is one. */
  id: Fixed<string>;
  sitting_id: Fixed<string>;
  /** The sitting's when it was done. */
  revision: Fixed<number>;
  kind: Fixed<ActKind>;
  scope: Fixed<'sitting' | 'room' | 'candidates'>;
  room_id: Fixed<string | null>;
  /** The message, what happened, or why. */
  words: Fixed<string>;
  /** What it changed, in words for the trail; empty where the kind says it all. */
  detail: Fixed<string>;
  done_by: Fixed<string | null>;
  done_at: Fixed<Time>;
};

/** Whom an act was for that was for single candidates. */
export type SittingActCandidatesTable = { act_id: Fixed<string>; user_id: Fixed<string> };

/** How sittings are held again and again, under a name. */
export type SittingTemplatesTable = {
  id: Fixed<string>;
  name: string;
  /** People in it by their ids, since names and e-mails stand in `users` alone. */
  content: Fixed<Json>;
  /** Whether all instructors find it, and not only who made it. */
  is_shared: Flag;
  created_by: Fixed<string>;
  created_at: Fixed<Time>;
  updated_at: Time;
};
