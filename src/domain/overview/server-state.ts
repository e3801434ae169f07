import type { ServerState } from '#contract/server.ts';

const dayMs = 86_400_000;
const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;

/** Two nights without a backup. */
const oldAfterMs = 2 * dayMs;

type Backup = {
  /** Epoch milliseconds. */
  lastAt: number | null;
  trouble: string | null;
  /** How many results the school has. */
  results: number;
};

export function backupState({ lastAt, trouble, results }: Backup, now: number): ServerState {
  if (lastAt === null) return results > 0 ? 'bad' : 'plain';
  return trouble !== null || now - lastAt > oldAfterMs ? 'warn' : 'good';
}

/** Answers and a backup need room: less than a tenth, or than 2 GB, is soon too little. */
export function diskState({ free, size }: { free: number; size: number }): ServerState {
  if (free < 200 * megabyte) return 'bad';
  return free < 2 * gigabyte || free < size / 10 ? 'warn' : 'good';
}

export function mailState({ isSetUp, problem }: { isSetUp: boolean; problem: string | null }): ServerState {
  if (!isSetUp) return 'plain';
  return problem === null ? 'good' : 'warn';
}
