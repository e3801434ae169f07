import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** In milliseconds of the server's own thread's processor time, so that what other processes take does not count. */
export type Turns = {
  /** The longest turn of the event loop since the last time. */
  longest: number;
  /** What this machine takes at this hour for some work that is always the same. */
  floor: number;
};

// Loaded before a server that a spec watches: it tells of its turns at a SIGUSR2, and begins anew.
const everyMs = 5;
const file = process.env['TURNS_FILE'];

/** Milliseconds of this thread's processor time since then. */
function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const questions = Array.from({ length: 1_000 }, (_, index) => ({
  text: `Question ${index}? ${'Some words of it. '.repeat(10)}`,
  options: ['One', 'Two', 'Three', 'Four'].map((text) => ({
    _id: `${index}-${text}`,
    text,
    isCorrect: text === 'One',
  })),
}));

/** Of what the server's long turns consist: much text to be read and to be written. About 100 ms on a laptop. */
function floorMs(): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 25; round += 1) JSON.parse(JSON.stringify(questions));
  return since(before);
}

if (isMainThread && file !== undefined) {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, since(before));
    before = process.threadCpuUsage();
  };
  setInterval(look, everyMs).unref();
  process.on('SIGUSR2', () => {
    look();
    const turns: Turns = { longest, floor: floorMs() };
    writeFileSync(file, JSON.stringify(turns));
    longest = 0;
    before = process.threadCpuUsage();
  });
}
