import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Exam, startAttempt } from '#contract/attempts.ts';
import { signIn } from '#contract/auth.ts';
import { getCatalogue } from '#contract/catalogue.ts';
import { askProcess, startSpecProcess } from '#server/spec/spec-process.ts';
import { type SpecDatabase, specDatabase } from '#server/spec/spec-store.ts';

let database: SpecDatabase;
let server: Awaited<ReturnType<typeof startSpecProcess>>;

beforeAll(async () => {
  database = await specDatabase();
  server = await startSpecProcess(database);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await database.remove();
});

type Sitting = { exam: Exam; token: string };

async function sit(email: string): Promise<Sitting> {
  const { address } = server;
  const { token } = signIn.response.parse(await askProcess(`${address}/api/auth/login`, 'POST', credentials(email)));
  const catalogue = await askProcess(`${address}/api/student/tests?access=available`, 'GET', undefined, token);
  const [test] = getCatalogue.response.parse(catalogue).tests;
  const url = `${address}/api/student/tests/${test!._id}/attempts`;
  return { exam: startAttempt.response.parse(await askProcess(url, 'POST', { clientId: 'client-one' }, token)), token };
}

const credentials = (email: string) => ({ email, password: 'demo1234' });

/** A call over a connection that is kept alive. Answers its status. */
async function send(agent: Agent, method: string, path: string, body: object, token = ''): Promise<number> {
  const sent = request(`${server.address}${path}`, {
    method,
    agent,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

function save({ exam, token }: Sitting, agent: Agent, sequence: number): Promise<number> {
  const question = exam.questions.find(({ options }) => options.length > 0)!;
  const answers = [{ questionId: question._id, selectedOptionId: question.options[0]!._id, sequence }];
  return send(agent, 'PUT', `/api/attempts/${exam._id}/answers`, { writer: exam.writer, answers }, token);
}

it('a server that is told to stop answers what is in flight, waits for nobody, and ends', async () => {
  const sittings = await Promise.all(['student@demo.school', 'basic@demo.school', 'premium@demo.school'].map(sit));
  const agents = Array.from({ length: 5 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  // Each has a connection that is kept open by now.
  await Promise.all(agents.map((agent, index) => save(sittings[index % 3]!, agent, index + 1)));
  const { port } = new URL(server.address);
  const half = connect(Number(port), '127.0.0.1');
  half.on('error', () => undefined);
  half.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await wait(100);

  // Passwords are slow to check on purpose, so these are under way when the word comes, on connections that are kept.
  const inFlight = agents.map((agent) => send(agent, 'POST', '/api/auth/login', credentials('student@demo.school')));
  await wait(20);
  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  const statuses = await Promise.allSettled(inFlight);
  const answered = statuses.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(answered.every((status) => status === 200)).toBe(true);
  // Connections are kept alive for more than a minute; a stop that waited for them would not be over by then.
  const stopped = await Promise.race([ended, wait(15_000, 'still running')]);
  expect(stopped).toEqual([0, null]);
  for (const agent of agents) agent.destroy();
});
