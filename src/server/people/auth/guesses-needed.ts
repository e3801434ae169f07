import { Worker } from 'node:worker_threads';

export type GuessesAsked = { id: number; password: string; about: string[] };
export type GuessesTold = { id: number; guesses: number };

type Waiting = { resolve: (guesses: number) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

let thread: Thread | undefined;
let lastId = 0;

/**
 * About how many guesses it takes to find a password, for somebody who tries the likely ones first. It is worked out in
 * a thread of its own, begun at the first question: the lists take a quarter of a second to read and 60 MB to keep, and
 * some passwords half a second to look at.
 * @param about what is known of the person, which is tried before all else
 */
export function guessesNeeded(password: string, about: string[]): Promise<number> {
  thread ??= beginThread();
  const { worker, waiting } = thread;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, password, about } satisfies GuessesAsked);
  });
}

function beginThread(): Thread {
  const worker = new Worker(new URL('./guessing-thread.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  // It keeps no process alive but while somebody waits for it.
  worker.unref();
  worker.on('message', ({ id, guesses }: GuessesTold) => {
    waiting.get(id)?.resolve(guesses);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  const end = (error: Error) => {
    if (thread?.worker === worker) thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that looks at passwords has ended')));
  return { worker, waiting };
}
