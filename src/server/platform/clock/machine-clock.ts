import { uptime } from 'node:os';

/** What a machine knows of time, in milliseconds. Specs and journeys give their own. */
export type MachineClock = {
  /** Since 1970, as people and time servers set it: it may be stepped either way. */
  wall: () => number;
  /** Only runs; it may stand still while the machine sleeps. */
  running: () => number;
  /** Since the machine was started, its sleep included. Costs a look into the system. */
  sinceBoot: () => number;
};

export const machineClock: MachineClock = {
  wall: Date.now,
  running: () => performance.now(),
  sinceBoot: () => uptime() * 1000,
};
