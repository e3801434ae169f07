import type { FastifyInstance } from 'fastify';
import type { Gauge } from 'prom-client';
import type { Reader, Store } from '#server/platform/db/store.ts';
import { countWaitingLetters } from '#server/platform/mail/waiting-letters.queries.ts';
import { countLateAnswers, countOpenAttempts } from './metrics.queries.ts';

/** What the server measures of itself, where an operator has asked for it. */
export type Metrics = {
  /** Counts each request, by the pattern of its route and not by its address, which would be without end. */
  watchRequests: (server: FastifyInstance) => void;
  /** The same store, with its writes measured. */
  watchStore: (store: Store) => Store;
  /** Everything, in the text format of Prometheus. */
  text: () => Promise<string>;
  contentType: string;
};

/** From 1 ms, a read of SQLite, to 10 s, at which a device has long given up. */
const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The library is loaded only where it is wanted. */
export async function openMetrics(): Promise<Metrics> {
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  // The process itself: memory, processor time, and how long the event loop keeps what is due waiting.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'idanwo_http_request_seconds',
    help: 'From the headers of a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const writes = new Histogram({
    name: 'idanwo_write_seconds',
    help: 'From when something is to be written until it is committed, the wait included',
    labelNames: ['outcome'],
    buckets: seconds,
    registers,
  });
  const waitingWrites = new Gauge({
    name: 'idanwo_writes_waiting',
    help: 'Writes that are not committed yet',
    registers,
  });

  return {
    watchRequests: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        const { url } = request.routeOptions;
        // Files bear another name with each build, and screens have as many addresses as there are tests.
        const route = url?.startsWith('/api/') ? url : 'other';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      });
    },
    watchStore: (store) => {
      addCounts(store, (name, help, collect) => new Gauge({ name, help, registers, collect }));
      return {
        ...store,
        write: async (job) => {
          const finish = writes.startTimer();
          waitingWrites.inc();
          try {
            const value = await store.write(job);
            finish({ outcome: 'committed' });
            return value;
          } catch (error) {
            finish({ outcome: 'refused' });
            throw error;
          } finally {
            waitingWrites.dec();
          }
        },
      };
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type NewGauge = (name: string, help: string, collect: (this: Gauge) => Promise<void>) => Gauge;

/** What is counted when somebody looks: each by an index, or in a table that stays small. */
function addCounts({ db }: Store, newGauge: NewGauge): void {
  const add = (name: string, help: string, count: (db: Reader) => Promise<number>) =>
    newGauge(name, help, async function () {
      // With the database away the rest is wanted all the more.
      this.set(await count(db).catch(() => Number.NaN));
    });
  add('idanwo_attempts_open', 'Attempts that somebody is in, on all servers', countOpenAttempts);
  add('idanwo_answers_late', 'Answers kept that came after the end of their attempt', countLateAnswers);
  add('idanwo_letters_waiting', 'E-mails that wait to be sent', countWaitingLetters);
}
