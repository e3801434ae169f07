import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

type Job = { running: boolean };

const jobs = new AsyncLocalStorage<Job>();

/** Runs the job of a `store.write`, so that what would wait for this very job is noticed while it runs. */
export async function runAsJob<T>(work: () => Promise<T>): Promise<T> {
  const job = { running: true };
  try {
    return await jobs.run(job, work);
  } finally {
    // What the job has set going for later may use the store again.
    job.running = false;
  }
}

/**
 * Refuses what must not happen inside `store.write`. SQLite has one connection, which the job holds: whatever else asks
 * for it waits for the job, and the job for that, and the server stands still for good. PostgreSQL does not hang at
 * once, so it is refused there too, or specs on PostgreSQL would not find it.
 * @throws with the place that asked
 */
export function refuseInsideWrite(what: string): void {
  if (jobs.getStore()?.running) {
    throw new Error(
      `${what} inside store.write would wait for itself. Use the job's own transaction. ${callingPlace()}`,
    );
  }
}

const framesRead = 60;

function callingPlace(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = framesRead;
  const frames = new Error('Where').stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = before;
  const outside = frames.find(
    (frame) => !/node_modules|node:|(inside-write|group-commit|postgres|current-settings)\.ts/.test(frame),
  );
  return outside?.trim() ?? '';
}

/** On the store's `db` and not on its transactions, so that a query that is not the job's own is refused in a job. */
export class RefusedInsideWrite implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    refuseInsideWrite('A query on store.db');
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
