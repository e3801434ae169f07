import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before a server that a spec watches: how long the longest turn of its event loop was, in milliseconds of its
// own thread's processor time, so that what other processes take does not count. Told, and begun anew, at a SIGUSR2.
const everyMs = 5;
const file = process.env['TURNS_FILE'];

if (isMainThread && file !== undefined) {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  setInterval(look, everyMs).unref();
  process.on('SIGUSR2', () => {
    look();
    writeFileSync(file, String(longest));
    longest = 0;
  });
}
