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
  /** Nothing where it is as the test says. */
  shuffles_questions: Flag | null;
  shuffles_options: Flag | null;
  allows_calculator: Flag | null;
  after_outage: 'hold' | 'go-on';
  /** Minutes of an outage that are given back without asking; nothing where there is no limit. */
  give_back_limit: number | null;
  /** When its paper was frozen and candidates could see it; nothing while it is a draft. */
  readied_at: Time | null;
  ended_at: Time | null;
  held_since: Time | null;
  /** Rises with everything that is ordered in it. */
  revision: number;
};

/** What is asked of all candidates of a sitting, as it was when the sitting was made ready. */
export type SittingPapersTable = { sitting_id: Fixed<string>; paper: Json };

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
  kind: Fixed<'give' | 'pause' | 'resume' | 'outage' | 'end'>;
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

/** What an order did to one attempt: time given, or a stop, which has no end while it goes on. */
export type AttemptTimeChangesTable = {
  order_id: Fixed<string>;
  attempt_id: Fixed<string>;
  given_ms: Fixed<number | null>;
  stopped_from: Fixed<Time | null>;
  stopped_to: Time | null;
};
