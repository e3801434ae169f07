import type { AttemptEventKind } from '#contract/attempt-events.ts';
import type { DeviceClass } from '#contract/vocabulary.ts';
import type { Fixed, Time } from './columns.ts';

/** When the candidate of an attempt in a sitting was last heard of, from what device, and how far they are. */
export type AttemptPresenceTable = {
  attempt_id: Fixed<string>;
  sitting_id: Fixed<string>;
  user_id: Fixed<string>;
  seen_at: Time;
  /** When the last answer came. */
  saved_at: Time | null;
  answered: number;
  /** When they were counted. */
  counted_at: Time;
  device_class: DeviceClass;
  browser: string;
  address: string;
  /** When something was last entered here that a board shows. */
  changed_at: Time;
};

/** What was noted of a candidate's page while they sat. It proves nothing, and keeps nobody from anything. */
export type AttemptEventsTable = {
  attempt_id: Fixed<string>;
  /** Made on the device, so that what is sent twice is kept once. */
  id: Fixed<string>;
  kind: Fixed<AttemptEventKind>;
  at: Fixed<Time>;
  /** How long it lasted. */
  seconds: Fixed<number | null>;
  received_at: Fixed<Time>;
};
