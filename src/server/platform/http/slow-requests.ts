import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How slowly a request may come. Together they end one that does not come within half a minute. */
export type RequestTimes = {
  /** From the connection, or the first byte on one that is kept, to the end of the headers. */
  headersMs: number;
  /** A body has to bring `leastBytes` in each such time, until it is there. */
  bodyMs: number;
  leastBytes: number;
  checkEveryMs: number;
};

const second = 1_000;
const kilobyte = 1_024;

/** A phone that sends a large file at 20 kB a second is six times as fast as this asks; what stands still is cut. */
export const usualTimes: RequestTimes = {
  headersMs: 8 * second,
  bodyMs: 10 * second,
  leastBytes: 32 * kilobyte,
  checkEveryMs: second,
};

/** What Node itself is told when the server is made. */
export function headerTimes({ headersMs, checkEveryMs }: RequestTimes) {
  return {
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkEveryMs,
  } satisfies ServerOptions;
}

type Body = { request: IncomingMessage; bytesBefore: number; checks: number };

/**
 * Cuts connections whose body stands still or trickles. Node's own limit for a whole request would cut a large file on
 * a slow line as well. Time is counted in checks, so that a server that stood still itself cuts nobody for it.
 */
export function cutSlowBodies(server: FastifyInstance, times: RequestTimes): void {
  const bodies = new Map<Socket, Body>();
  const checksPerWindow = Math.ceil(times.bodyMs / times.checkEveryMs);

  server.server.on('request', (request: IncomingMessage) => {
    const { socket } = request;
    if (!bodies.has(socket)) socket.once('close', () => bodies.delete(socket));
    bodies.set(socket, { request, bytesBefore: socket.bytesRead, checks: 0 });
  });

  const timer = setInterval(() => {
    for (const [socket, body] of bodies) {
      if (body.request.complete) continue;
      body.checks += 1;
      if (body.checks < checksPerWindow) continue;
      if (socket.bytesRead - body.bytesBefore < times.leastBytes) socket.destroy();
      body.bytesBefore = socket.bytesRead;
      body.checks = 0;
    }
  }, times.checkEveryMs);
  timer.unref();
  server.addHook('onClose', () => clearInterval(timer));
}
