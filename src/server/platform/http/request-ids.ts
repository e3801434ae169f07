import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

export const requestIdHeader = 'x-request-id';
const plain = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, by which a line of the log and what somebody read on the screen are brought together.
 * @param trustProxy whether requests come through a proxy of ours, whose own id is then taken
 */
export function requestIds(
  trustProxy: boolean,
): Pick<FastifyServerOptions, 'genReqId' | 'logController' | 'requestIdHeader'> {
  return {
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) => {
      const given = headers[requestIdHeader];
      const isTaken = trustProxy && typeof given === 'string' && plain.test(given);
      return isTaken ? given : newId();
    },
  };
}

const idBytes = 9;
const random = Buffer.alloc(idBytes * 256);
let used = random.length;

/** To ask the system for chance at each request takes longer than all else that is done for its id. */
function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += idBytes;
  return random.toString('base64url', used - idBytes, used);
}

/** Each reply bears the id of its request. */
export function sendRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}
