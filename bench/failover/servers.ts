import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSpecProcess } from '#server/spec/spec-process.ts';

/** Idanwo servers on one database, each a process of its own as `npm start` runs it. */
export type Servers = {
  addresses: readonly string[];
  /** The machine of one of them goes; after a while it is there again, at the same address. */
  kill: (index: number) => Promise<void>;
  startAgain: (index: number) => Promise<void>;
  /** Which of them have ended without having been told. */
  ended: () => number;
  stop: () => Promise<void>;
};

export async function startServers(count: number, databaseUrl: string): Promise<Servers> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'idanwo-drill-server-'));
  const start = (port: string) =>
    startSpecProcess({ environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } }, { PORT: port });
  const running: Awaited<ReturnType<typeof start>>[] = [];
  process.once('exit', () => {
    for (const { child } of running) child.kill('SIGKILL');
  });
  // One after the other: the first makes the tables.
  for (let index = 0; index < count; index += 1) running.push(await start('0'));
  const addresses = running.map(({ address }) => address);
  const down = new Set<number>();

  async function kill(index: number): Promise<void> {
    const child = running[index]?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    down.add(index);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  return {
    addresses,
    kill,
    startAgain: async (index) => {
      running[index] = await start(new URL(addresses[index] ?? '').port);
      down.delete(index);
      while (!(await isReady(addresses[index] ?? ''))) await wait(100);
    },
    ended: () => running.filter(({ child }, index) => child.exitCode !== null && !down.has(index)).length,
    stop: async () => {
      await Promise.all(running.map((_, index) => kill(index)));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a load balancer asks. */
export async function isReady(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  } catch {
    return false;
  }
}
