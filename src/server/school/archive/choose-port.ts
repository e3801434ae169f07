import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const usualPort = 3000;

/**
 * The port of the last start, since devices keep answers that could not be sent yet for the address that they know;
 * else the usual one, else any that is free.
 */
export async function choosePort(host: string, last: number | undefined): Promise<number> {
  for (const port of [last, usualPort]) {
    if (port !== undefined && (await isFree(port, host))) return port;
  }
  return anyPort(host);
}

/** Windows lets two programs have one port, where one of them listens at every address: hence the second question. */
async function isFree(port: number, host: string): Promise<boolean> {
  return (await listen(port, host)) !== undefined && !(await answers(port));
}

async function anyPort(host: string): Promise<number> {
  const port = await listen(0, host);
  if (port === undefined) throw new Error(`Nothing can listen at ${host} on this machine.`);
  return port;
}

/** @returns the port, where nothing is in the way of listening there */
async function listen(port: number, host: string): Promise<number | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch {
    return undefined;
  }
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' ? address?.port : undefined;
}

/** Whether something listens at this port of this machine. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
