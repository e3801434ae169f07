import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** A connection that can read: the pool, or the transaction one is in. */
export type Reader = Kysely<Database>;
/** Inside a transaction. What is not SQL (hashing, mail, a payment call) does not belong in one. */
export type Writer = Transaction<Database>;

/** The database as the rest of the server knows it. Which engine runs is known in this folder only. */
export type Store = {
  db: Reader;
  /**
   * Runs a job in a transaction and answers when what it wrote is on disk. A job that throws leaves nothing behind and
   * harms no other. It may be run again after a deadlock, so it keeps its results in its return value.
   */
  write: <T>(job: (trx: Writer) => Promise<T>) => Promise<T>;
  /** The time of the database's own machine, in milliseconds since 1970; nothing where that is this machine. */
  databaseTime: ((db: Reader) => Promise<number>) | undefined;
  /** Whether this process alone can have the database open: then a start means that the service was down before. */
  soleServer: boolean;
  close: () => Promise<void>;
};
