import type { ColumnType } from 'kysely';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditSubjectType } from '#contract/audit.ts';
import type { Fixed, Flag, Json, Time } from './columns.ts';

export type SettingsTable = {
  id: Fixed<1>;
  /** What the administrators have set, as `contract/school-settings.ts` declares it; a further setting is no column. */
  chosen: Json;
  /** Whether the database was filled with the demo school, whose passwords everybody knows. */
  is_demo: Flag;
  /** What is younger than this is no part of the demo school. */
  demo_since: ColumnType<Time | null, Time | null | undefined, Time | null>;
  /** That of everybody in a demo school that was chosen at the first start; without one it is the one everybody knows. */
  demo_password: ColumnType<string | null, string | null | undefined, string | null>;
  updated_at: Time;
};

/** The links by which whoever runs the server makes the first administrator: none is left once there is one. */
export type SetupCodesTable = { code_hash: Fixed<string>; created_at: Fixed<Time> };

/** Ids only, never names, so that a person can be erased. Append-only. */
export type ActivityLogTable = {
  id: Fixed<string>;
  at: Fixed<Time>;
  actor_id: Fixed<string | null>;
  action: Fixed<string>;
  subject_type: Fixed<string>;
  subject_id: Fixed<string>;
  detail: Fixed<Json>;
};

/** Append-only, and ids only as the activity is; nobody is told of it but administrators. */
export type AuditTrailTable = {
  id: Fixed<string>;
  at: Fixed<Time>;
  /** Nobody where it is not known who it was: a failed sign-in, an expired deadline. */
  actor_id: Fixed<string | null>;
  /** Where the call came from; empty once its person is erased, and for what the operator did on the machine. */
  address: string;
  action: Fixed<AuditAction>;
  subject_type: Fixed<AuditSubjectType | null>;
  subject_id: Fixed<string | null>;
  detail: Fixed<Json>;
};

/** What was counted against a limit. The key is a hash wherever it is of a person or an address. */
export type RateLimitsTable = {
  key: Fixed<string>;
  points: number;
  expires_at: Time;
};

/** What the service knows of time: one row. */
export type ServiceClockTable = {
  id: Fixed<1>;
  /** The latest moment that any server has seen. */
  latest_at: Time;
  /** Since when the service can write without a break. */
  up_since: Time;
  /** The service's time less the reference clock, in milliseconds: the machine's, or the database's. */
  offset_ms: number;
  /** Until the reference clock is past this moment it is behind what was known; 0 where it is not. */
  behind_until: Time;
};

/** Each time that the service came up after nobody had run it. */
export type ServiceStartsTable = {
  id: Fixed<string>;
  started_at: Fixed<Time>;
  /** When it was last known to run before: what lies between was down-time, or a clock that leapt. */
  down_from: Fixed<Time>;
};

/** When backups are made by themselves and where they go, and how the last one went: one row. */
export type BackupPlanTable = {
  id: Fixed<1>;
  is_nightly: Flag;
  /** Of the school's time. */
  hour: number;
  /** How many stay in their folder; older ones go when a newer one is whole. */
  kept: number;
  /** Nothing for the folder `backups` in the data folder. */
  folder: string | null;
  /** The night for which one was begun, as the school's day on which its hour struck. */
  last_night: string | null;
  last_made_at: Time | null;
  last_bytes: number | null;
  /** What went wrong the last time, in words. */
  trouble: string | null;
  trouble_at: Time | null;
};

/** Secrets of the school's server that all of its servers share, and a backup brings along. */
export type ServerKeysTable = {
  name: Fixed<'pin'>;
  /** Hex. */
  secret: Fixed<string>;
  made_at: Fixed<Time>;
};
