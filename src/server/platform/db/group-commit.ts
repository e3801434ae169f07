import { CompiledQuery, type Kysely } from 'kysely';
import { fulfilled, inBatches, rejected } from './in-batches.ts';
import { refuseInsideWrite, runAsJob } from './inside-write.ts';
import type { Database } from './schema.ts';
import type { Store, Writer } from './store.ts';

/** Answers what it came to, for whoever asked for it. */
type Job = (trx: Writer) => Promise<() => void>;

const jobsPerCommit = 256;

/**
 * Jobs that wait at the same moment share one transaction and so one fsync: on a slow disk that is the difference
 * between hundreds and thousands of saves a second. Nobody is answered before the shared commit is on the disk, and
 * each job stands in a savepoint of its own, so one that fails takes no other with it.
 * @param checkFiles throws where what is written would not be found again
 */
export function groupCommit(db: Kysely<Database>, checkFiles: () => void): Store['write'] {
  const commit = inBatches<Job, () => void>(jobsPerCommit, async (jobs) => {
    // Before the commit: it would make a log that was cut as long as it was.
    checkFiles();
    return db.transaction().execute(async (trx) => {
      const [only, ...others] = jobs;
      if (only && others.length === 0) return [fulfilled(await only(trx))];
      const outcomes = [];
      for (const job of jobs) outcomes.push(await runInSavepoint(trx, job));
      return outcomes;
    });
  });

  return async <T>(job: (trx: Writer) => Promise<T>) => {
    refuseInsideWrite('A store.write');
    return new Promise<T>((resolve, reject) => {
      const run = async (trx: Writer) => {
        const value = await runAsJob(() => job(trx));
        return () => resolve(value);
      };
      commit(run).then((answer) => answer(), reject);
    });
  };
}

const savepoint = CompiledQuery.raw('savepoint job');
const release = CompiledQuery.raw('release job');
const rollback = CompiledQuery.raw('rollback to job');

/** Throws only where the transaction itself is lost. */
async function runInSavepoint(trx: Writer, job: Job): Promise<PromiseSettledResult<() => void>> {
  await trx.executeQuery(savepoint);
  try {
    const answer = await job(trx);
    await trx.executeQuery(release);
    return fulfilled(answer);
  } catch (error) {
    await trx.executeQuery(rollback).catch(() => {
      throw error;
    });
    await trx.executeQuery(release);
    return rejected(error);
  }
}
