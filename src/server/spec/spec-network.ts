import { once } from 'node:events';
import { createServer, connect as connectTo, type Socket } from 'node:net';

/** The network between us and a database. */
export type Network = {
  port: number;
  /** It accepts what is sent and hands nothing on, as a firewall does that has forgotten a connection. */
  goSilent: () => void;
  passAgain: () => void;
  /** Every connection ends and none is accepted, as when the machine goes. */
  breakOff: () => Promise<void>;
  /** The machine is there again, at the same address. */
  comeBack: () => Promise<void>;
};

export async function networkTo(url: URL): Promise<Network> {
  let silent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTo(Number(url.port), url.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (silent) from.pause();
      else from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    goSilent: () => {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    passAgain: () => {
      silent = false;
      // What was open when it went silent is forgotten for good.
    },
    comeBack: async () => {
      server.listen(address.port, '127.0.0.1');
      await once(server, 'listening');
    },
    breakOff: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
