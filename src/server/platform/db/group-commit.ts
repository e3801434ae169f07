import { type Kysely, sql } from 'kysely';
import { refuseInsideWrite, runAsJob } from './inside-write.ts';
import type { Database } from './schema.ts';
import type { Store, Writer } from './store.ts';

type Waiting = {
  run: (trx: Writer) => Promise<() => void>;
  fail: (reason: unknown) => void;
};

const jobsPerCommit = 256;

/**
 * Jobs that wait at the same moment share one transaction and so one fsync: on a slow disk that is the difference
 * between hundreds and thousands of saves a second. Nobody is answered before the shared commit is on the disk, and
 * each job stands in a savepoint of its own, so one that fails takes no other with it.
 * @param checkFiles throws where what is written would not be found again
 */
export function groupCommit(db: Kysely<Database>, checkFiles: () => void): Store['write'] {
  let waiting: Waiting[] = [];
  let scheduled = false;

  const commitWaiting = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, jobsPerCommit);
      waiting = waiting.slice(jobsPerCommit);
      await commitBatch(db, batch, checkFiles);
    }
    scheduled = false;
  };

  return async <T>(job: (trx: Writer) => Promise<T>) => {
    refuseInsideWrite('A store.write');
    return new Promise<T>((resolve, reject) => {
      waiting.push({
        run: async (trx) => {
          const value = await runAsJob(() => job(trx));
          return () => resolve(value);
        },
        fail: reject,
      });
      if (!scheduled) {
        scheduled = true;
        setImmediate(() => void commitWaiting());
      }
    });
  };
}

async function commitBatch(db: Kysely<Database>, batch: readonly Waiting[], checkFiles: () => void): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    // Before the commit: it would make a log that was cut as long as it was.
    checkFiles();
    await db.transaction().execute(async (trx) => {
      for (const job of batch) answers.push(await runInSavepoint(trx, job));
    });
  } catch (error) {
    for (const job of batch) job.fail(error);
    return;
  }
  for (const answer of answers) answer();
}

/** Answers what to do once the commit has succeeded. Throws only where the transaction itself is lost. */
async function runInSavepoint(trx: Writer, job: Waiting): Promise<() => void> {
  await sql`savepoint job`.execute(trx);
  try {
    const answer = await job.run(trx);
    await sql`release job`.execute(trx);
    return answer;
  } catch (error) {
    await sql`rollback to job`.execute(trx).catch(() => {
      throw error;
    });
    await sql`release job`.execute(trx);
    return () => job.fail(error);
  }
}
