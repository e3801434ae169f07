import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it passes, its connection breaks, nothing ever comes of it, or it is answered with other text. */
type Fate = 'pass' | 'break' | 'stall' | { text: string };

export type Relay = {
  url: string;
  /** Decides on every request from now on, by its path. */
  decide: (fate: (path: string) => Fate) => void;
  close: () => Promise<void>;
};

/** A faulty network: it stands between the browser and the school's server, worker or not. */
export async function openRelay(school: string): Promise<Relay> {
  let fateOf: (path: string) => Fate = () => 'pass';
  const server = createServer((incoming, answer) => {
    const fate = fateOf(incoming.url ?? '/');
    if (fate === 'stall') return;
    if (fate === 'break') incoming.socket.destroy();
    else if (fate === 'pass') passOn(new URL(incoming.url ?? '/', school), incoming, answer);
    else answer.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-cache').end(fate.text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    decide: (fate) => {
      fateOf = fate;
      // A connection that is open already is cut with the network.
      server.closeIdleConnections();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(address: URL, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = request(address, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.pipe(outgoing);
}
