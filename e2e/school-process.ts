import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { folderOf, isBuilt } from '../scripts/built.mjs';

/** A real server on a folder of its own, with the demo school in it. */
export type School = {
  url: string;
  /** Where its data is. */
  folder: string;
  /** Ends the server as a power cut would. What was answered must be there again after `restart`. */
  kill: () => Promise<void>;
  /** What the server has printed that a journey looks for; the newest, after a restart too. */
  printed: (words: RegExp) => Promise<string>;
  /** What the server's clock says, in ms since 1970. */
  now: () => number;
  /** Puts the server's clock forward, the browser's stays. */
  putClockForward: (milliseconds: number) => Promise<void>;
  /** Ends the server in good order if it runs. */
  stop: () => Promise<void>;
  /** The same, and starts it again with the same data and address. */
  restart: () => Promise<void>;
};

export const secondsToStart = 60;

export type SchoolOptions = {
  /** Settings of the school's own, such as SMTP_URL. */
  environment?: Record<string, string>;
  /** When the server's clock begins, in ms since 1970; now unless a journey wants a day of its own. */
  begins?: number | undefined;
  /** A folder to begin with a copy of: the demo school is not made anew (`made-school.ts`). */
  made?: string | undefined;
};

/** Starts a school; `close` ends it and takes its folder away. Its demo school is what it is because of when it began. */
export async function openSchool(
  name: string,
  { environment = {}, begins = Date.now(), made }: SchoolOptions = {},
): Promise<School & { close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), `idanwo-school-${name}-`));
  if (made !== undefined) await cp(made, folder, { recursive: true });
  const port = await freePort();
  let ahead = begins - Date.now();
  let server = await startServer(folder, port, ahead, environment);
  const stop = () => end(server.child, 'SIGTERM');
  return {
    url: server.url,
    folder,
    kill: () => end(server.child, 'SIGKILL'),
    printed: (words) => server.printed(words),
    now: () => Date.now() + ahead,
    putClockForward: async (milliseconds) => {
      ahead += milliseconds;
      const answered = once(server.child, 'message');
      server.child.send(ahead);
      await answered;
    },
    stop,
    restart: async () => {
      await stop();
      server = await startServer(folder, port, ahead, environment);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let serverFile: string | undefined;

/** The server as users run it, in a bundle: of its sources a start takes half as much processor time again. */
function builtServer(): string {
  if (serverFile !== undefined) return serverFile;
  if (!isBuilt('journeys')) {
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs'), 'journeys']);
  }
  serverFile = path.join(folderOf('journeys'), 'school-server.js');
  return serverFile;
}

async function startServer(folder: string, port: number, ahead: number, environment: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`;
  const { JOURNEYS_LATE_MS: lateMs = '0', JOURNEYS_LOST_SHARE: lostShare = '0' } = process.env;
  const child = fork(builtServer(), [String(ahead), lateMs, lostShare], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // None of the developer's own settings, whatever they are.
    env: {
      ...environment,
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      // What Node has compiled is kept for the next start.
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../.cache/compiled'),
    },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    // Its last words are enough to see why it failed.
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);

  const printed = async (words: RegExp) => {
    const until = performance.now() + secondsToStart * 1000;
    for (;;) {
      const [found] = words.exec(output) ?? [];
      if (found !== undefined) return found;
      if (performance.now() > until) throw new Error(`The server did not print ${words}:\n${output}`);
      await setTimeout(20);
    }
  };
  const deadline = performance.now() + secondsToStart * 1000;
  while (!(await answers(url))) {
    if (hasEnded(child)) throw new Error(`The server ended before it answered:\n${output}`);
    if (performance.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`The server did not answer within ${secondsToStart} s:\n${output}`);
    }
    await setTimeout(50);
  }
  return { url, child, printed };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
