import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What the operating system says of a process. Only Linux tells: elsewhere the figures are NaN. */
export type Measured = {
  address: string;
  processId: number | undefined;
  /** Milliseconds of processor time until now, in user and system mode. */
  cpuMs: () => number;
  /** Megabytes that it holds now. */
  memoryMb: () => number;
  /** The most that it held since it started, or since this was forgotten. */
  mostMemoryMb: () => number;
  forgetMostMemory: () => void;
  stop: () => Promise<void>;
};

/** As `npm start` runs it. */
export const server = ['--max-semi-space-size=8', 'dist-server/main.js'];

/** Starts a program of ours that says where it listens, in a process of its own. */
export async function startMeasured(
  program: readonly string[],
  environment: Record<string, string> = {},
): Promise<Measured> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: '.cache/compiled',
      HOST: '127.0.0.1',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const address = await addressOf(child);
  return {
    address,
    processId: child.pid,
    cpuMs: () => cpuMs(child.pid),
    memoryMb: () => memoryMb(child.pid, 'VmRSS'),
    mostMemoryMb: () => memoryMb(child.pid, 'VmHWM'),
    forgetMostMemory: () => {
      const reset = `/proc/${child.pid}/clear_refs`;
      if (existsSync(reset)) writeFileSync(reset, '5');
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const said = /running: (http:\S+)/.exec(output)?.[1];
      if (said) resolve(said);
    });
    child.once('exit', () => reject(new Error(`The process ended before it listened:\n${output}`)));
  });
}

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const tickMs = 10;

/** Milliseconds of processor time that a process has had, without those of its children. */
export function cpuMs(processId: number | undefined): number {
  const { user, system } = timesOf(processId);
  return (user + system) * tickMs;
}

function timesOf(processId: number | undefined) {
  // The name may hold spaces, and stands in brackets before the figures.
  const figures = read(`/proc/${processId}/stat`)?.split(') ').at(-1)?.split(' ').slice(11, 15).map(Number);
  const [user = Number.NaN, system = Number.NaN, userOfEnded = 0, systemOfEnded = 0] = figures ?? [];
  return { user, system, ofEnded: userOfEnded + systemOfEnded };
}

/** The same of all processes that a process has started, those included that have ended. */
export function cpuMsOfChildren(processId: number | undefined): number {
  const children = read(`/proc/${processId}/task/${processId}/children`)?.trim().split(' ').filter(Boolean) ?? [];
  return children.reduce((sum, child) => sum + (cpuMs(Number(child)) || 0), timesOf(processId).ofEnded * tickMs);
}

function memoryMb(processId: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(read(`/proc/${processId}/status`) ?? '')?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
