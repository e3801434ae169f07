import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutSlowBodies, headerTimes, type RequestTimes } from './slow-requests.ts';

const times: RequestTimes = { headersMs: 300, checkEveryMs: 50, bodyMs: 1_000, leastBytes: 2_000 };
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = Fastify({ http: headerTimes(times), bodyLimit: 10_000_000 });
  cutSlowBodies(server, times);
  server.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.post('/upload', async ({ body }) => ({ received: Buffer.isBuffer(body) ? body.length : 0 }));
  // Answers before it has read anything, as to somebody who may not come in.
  server.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, () => 'never');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => server.close());

/** A connection of ours, what has come over it, and whether the server has ended it. */
async function open() {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, ended, received: () => received };
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends a piece again and again, until it is told to stop or the connection ends. */
function trickle(socket: Socket, piece: string, everyMs: number, most = Number.POSITIVE_INFINITY): Promise<void> {
  return new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (sent === most || socket.destroyed) {
        clearInterval(timer);
        resolve();
      } else {
        sent += 1;
        socket.write(piece);
      }
    }, everyMs);
  });
}

describe('a request that does not come is ended:', () => {
  it('nothing at all', async () => {
    const { ended } = await open();
    await ended;
  });

  it('half its headers, and one more every now and then', async () => {
    const { socket, ended } = await open();
    socket.write('POST /upload HTTP/1.1\r\nHost: x\r\n');
    await Promise.all([ended, trickle(socket, 'X: y\r\n', 100)]);
  });

  it('half its body', async () => {
    const { socket, ended } = await open();
    socket.write(`${head('/upload', 100)}only this`);
    await ended;
  });

  it('a body that trickles', async () => {
    const { socket, ended } = await open();
    socket.write(head('/upload', 5_000_000));
    await Promise.all([ended, trickle(socket, 'drip', 50)]);
  });

  it('a body that trickles on after the server has answered', async () => {
    const { socket, ended, received } = await open();
    socket.write(head('/refused', 5_000_000));
    await Promise.all([ended, trickle(socket, 'drip', 50)]);
    expect(received()).toContain('401');
  });

  it('the second of a connection that is kept', async () => {
    const { socket, ended, received } = await open();
    socket.write(`${head('/upload', 3)}abc`);
    await expect.poll(received).toContain('{"received":3}');
    socket.write(`${head('/upload', 100)}only this`);
    await ended;
  });
});

it('a large file on a slow line arrives, however long it takes', async () => {
  const { socket, received } = await open();
  // Three times the time in which a body that stands still is cut, at four times the least rate.
  const pieces = 40;
  socket.write(head('/upload', pieces * 800));
  await trickle(socket, 'x'.repeat(800), 80, pieces);
  await expect.poll(received).toContain(`{"received":${pieces * 800}}`);
  socket.destroy();
});

it('a connection that waits between two requests is kept', async () => {
  const { socket, received } = await open();
  socket.write(`${head('/upload', 3)}abc`);
  await expect.poll(received).toContain('{"received":3}');
  // Another connection has been cut for standing still meanwhile.
  const idle = await open();
  idle.socket.write(`${head('/upload', 100)}only this`);
  await idle.ended;
  socket.write(`${head('/upload', 4)}abcd`);
  await expect.poll(received).toContain('{"received":4}');
  socket.destroy();
});
