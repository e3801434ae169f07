import { openStore } from '#server/platform/db/open-store.ts';
import { type BenchDatabase, type Engine, openBenchDatabase } from './load/engines.ts';
import { type Call, load, type Load } from './load/load.ts';
import { type Measured, server, startMeasured } from './load/measured-process.ts';
import { answerTo, openRoom, type Sitting, sit } from './load/sittings.ts';

/** What one call takes, beside the floor: what a bare Fastify takes for as many bytes, in the same run. */
export type CallFigures = {
  call: string;
  /** Processor time of the server for one call, as a multiple of the floor's. */
  ratio: number;
  cpuMs: number;
  /** The same of the database's processes, where it has its own. */
  databaseCpuMs: number;
  perSecond: number;
  p99: number;
};
export type ExamFigures = { engine: Engine; calls: CallFigures[]; memory: Record<string, number> };

const rooms = { saving: 2_000, sitting: 300 };
const seconds = 5;

/** The calls of an exam, one after the other, each by candidates of its own, against a server in its own process. */
export async function measureExam(engine: Engine): Promise<ExamFigures> {
  const database = await openBenchDatabase(engine);
  const { testId, tokens } = await prepare(database);
  const floor = await startMeasured(['bench/load/bare-server.ts']);
  const app = await startMeasured(server, database.environment);
  try {
    const memory: Record<string, number> = { 'at start': app.memoryMb() };
    const first = await sitWhole(app.address, testId, tokens.slice(0, rooms.sitting));
    memory['after 300 candidates'] = app.memoryMb();

    const measure = meter({ app, floor, database });
    const others = tokens.slice(rooms.sitting);
    const calls = [await measure('open an attempt of 40', startingOf(testId, others))];
    const sittings = await inTurn(others, (token) => sit(app.address, testId, token));
    memory['with 2,000 attempts open'] = app.memoryMb();
    calls.push(
      await measure(
        'open it again',
        readingOf(sittings, ({ exam }) => `/api/tests/${exam.test._id}`),
      ),
      await measure('durable save, 100 at once', savingOf(sittings, 100)),
      await measure('durable save, one at a time', savingOf(sittings, 1)),
      await measure('submit and grade 40', submittingOf(sittings)),
    );
    const people = [...first, ...sittings];
    calls.push(
      await measure(
        'catalogue',
        readingOf(people, () => '/api/student/tests'),
      ),
      await measure(
        'own results',
        readingOf(people, () => '/api/results'),
      ),
      await measure(
        'dashboard figures',
        readingOf(people, () => '/api/student/stats'),
      ),
    );
    return { engine, calls, memory };
  } finally {
    await app.stop();
    await floor.stop();
    await database.remove();
  }
}

async function prepare({ place }: BenchDatabase) {
  const store = await openStore(place);
  const room = await openRoom(store, rooms.saving + rooms.sitting);
  await store.close();
  return room;
}

type Measure = {
  connections: number;
  until: { amount: number } | { duration: number };
  callsOf: (connection: number) => Call[];
};
type Parties = { app: Measured; floor: Measured; database: BenchDatabase };

/** Measures a call and its floor, one right after the other. */
function meter({ app, floor, database }: Parties): (call: string, measured: Measure) => Promise<CallFigures> {
  return async (call, { connections, until, callsOf }) => {
    const databaseBefore = database.cpuMs();
    const real = await cpuOf(app, () => load(app.address, connections, until, callsOf));
    const databaseCpu = database.cpuMs() - databaseBefore;
    const bytes = Math.max(0, real.bytes - bareHeaderBytes);
    const bare = await cpuOf(floor, () =>
      load(floor.address, connections, { duration: floorSeconds }, (connection) =>
        callsOf(connection).map((sent) => ({ ...sent, path: `/${bytes}${sent.path}` })),
      ),
    );
    return {
      call,
      ratio: real.cpuMs / bare.cpuMs,
      cpuMs: real.cpuMs,
      databaseCpuMs: databaseCpu / real.calls,
      perSecond: real.perSecond,
      p99: real.p99,
    };
  };
}

async function cpuOf(process: Measured, run: () => Promise<Load>): Promise<Load & { cpuMs: number }> {
  const before = process.cpuMs();
  const done = await run();
  return { ...done, cpuMs: (process.cpuMs() - before) / done.calls };
}

const floorSeconds = 3;
/** Of a bare Fastify's answer. */
const bareHeaderBytes = 180;

/** Cuts what there is into as many parts as there are connections. */
function partOf<T>(all: readonly T[], connection: number, connections: number): readonly T[] {
  const each = Math.floor(all.length / connections);
  return all.slice(connection * each, (connection + 1) * each);
}

const startConnections = 20;

function startingOf(testId: string, tokens: readonly string[]): Measure {
  const path = `/api/student/tests/${testId}/attempts`;
  const body = JSON.stringify({ clientId: 'bench-client' });
  return {
    connections: startConnections,
    until: { amount: tokens.length },
    callsOf: (connection) =>
      partOf(tokens, connection, startConnections).map((token) => ({ method: 'POST', path, body, token })),
  };
}

/** Each connection is a room of candidates of its own, so that no save is the repeat of another. */
function savingOf(sittings: readonly Sitting[], connections: number): Measure {
  return {
    connections,
    until: { duration: seconds },
    callsOf: (connection) => {
      const own = partOf(sittings, connection, Math.max(connections, 5));
      return Array.from({ length: 80 }, (_, number) =>
        own.map((sitting) => saveOf(sitting, number, connections)),
      ).flat();
    },
  };
}

/** Of two rounds of saves the later one has the greater sequences. */
function saveOf({ exam, token }: Sitting, number: number, connections: number): Call {
  const sequence = number + (connections === 1 ? 1_001 : 1);
  return {
    method: 'PUT',
    path: `/api/attempts/${exam._id}/answers`,
    token,
    body: JSON.stringify({ writer: exam.writer, answers: [{ ...answerTo(exam, number), sequence }] }),
  };
}

const submitConnections = 20;

function submittingOf(sittings: readonly Sitting[]): Measure {
  return {
    connections: submitConnections,
    until: { amount: sittings.length },
    callsOf: (connection) => partOf(sittings, connection, submitConnections).map(submissionOf),
  };
}

function submissionOf({ exam, token }: Sitting): Call {
  const answers = exam.questions.map((_, number) => ({ ...answerTo(exam, number), sequence: number + 5_001 }));
  const body = JSON.stringify({ testId: exam.test._id, attemptId: exam._id, writer: exam.writer, answers });
  return { method: 'POST', path: '/api/results', token, body };
}

const readConnections = 20;

function readingOf(sittings: readonly Sitting[], pathOf: (sitting: Sitting) => string): Measure {
  return {
    connections: readConnections,
    until: { duration: seconds },
    callsOf: (connection) =>
      partOf(sittings, connection, readConnections).map((sitting) => ({
        method: 'GET',
        path: pathOf(sitting),
        token: sitting.token,
      })),
  };
}

/** Candidates who start, save each answer and submit. */
async function sitWhole(address: string, testId: string, tokens: readonly string[]): Promise<Sitting[]> {
  const sittings = await inTurn(tokens, (token) => sit(address, testId, token));
  const until = { amount: sittings.length * 40 };
  await load(address, 20, until, (connection) =>
    partOf(sittings, connection, 20).flatMap((sitting) =>
      Array.from({ length: 40 }, (_, number) => saveOf(sitting, number, 20)),
    ),
  );
  const { connections, until: all, callsOf } = submittingOf(sittings);
  await load(address, connections, all, callsOf);
  return sittings;
}

/** A few at a time. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += 50) done.push(...(await Promise.all(all.slice(at, at + 50).map(work))));
  return done;
}
