import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import { machineClock } from '#server/platform/clock/machine-clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import { openSittings, type Sitting } from './sittings.ts';

/**
 * How many saves and reads of an exam a second, as a share of what a bare Fastify answers in the same process: the
 * machine's own speed falls out. Saves are durable, each by another candidate than the one before.
 */
const connections = 50;
const seconds = 5;
const sittingsEach = 20;

const folder = await mkdtemp(join(tmpdir(), 'idanwo-bench-'));
const store = await openStore({ databaseUrl: process.env['DATABASE_URL'], dataDir: folder });
const { server } = await buildApp({ store, config: readConfig({}), machine: machineClock, logger: false });
const bare = Fastify();
bare.get('/', () => ({ status: 'ok' }));

const url = await server.listen({ port: 0, host: '127.0.0.1' });
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
const sittings = await openSittings(store, url, connections * sittingsEach);

const floor = await perSecond(bareUrl, () => [{ method: 'GET', path: '/' }]);
const saves = await perSecond(url, (own) =>
  range(40).flatMap((number) => own.map((sitting) => saveOf(sitting, number))),
);
const reads = await perSecond(url, (own) => own.map(readOf));
console.table({
  'bare Fastify': { perSecond: Math.round(floor), ratio: 1 },
  'PUT one answer, durable': { perSecond: Math.round(saves), ratio: ratio(saves) },
  'GET a test of 40 questions': { perSecond: Math.round(reads), ratio: ratio(reads) },
});

await server.close();
await bare.close();
await store.close();
await rm(folder, { recursive: true, force: true });

function ratio(rate: number): number {
  return Math.round((rate / floor) * 100) / 100;
}

/** Each connection is a room of candidates of its own, so that no save is the repeat of another. */
async function perSecond(target: string, requestsOf: (own: Sitting[]) => autocannon.Request[]): Promise<number> {
  let rooms = 0;
  const result = await autocannon({
    url: target,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(requestsOf(sittings.slice(rooms * sittingsEach, (rooms + 1) * sittingsEach)));
      rooms += 1;
    },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of the answers from ${target} were not a success`);
  return result.requests.average;
}

function saveOf({ exam, token }: Sitting, number: number): autocannon.Request {
  const question = exam.questions[number];
  const answer = question?.options[0] ? { selectedOptionId: question.options[0]._id } : { answerText: 'x' };
  return {
    method: 'PUT',
    path: `/api/attempts/${exam._id}/answers`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      writer: exam.writer,
      answers: [{ questionId: question?._id, ...answer, sequence: number + 1 }],
    }),
  };
}

function readOf({ exam, token }: Sitting): autocannon.Request {
  return { method: 'GET', path: `/api/tests/${exam.test._id}`, headers: { authorization: `Bearer ${token}` } };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
