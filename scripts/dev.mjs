// `npm run dev`: the server, started again at each change, and Vite's development server, which passes /api on to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { commandFile, install, root, runtime, toolEnvironment } from './install.mjs';

install({ withDevelopment: true });

// Beside another checkout, or a school that runs already, each takes a port that nobody has; Vite finds one by itself.
const port = String((await portIfFree(3000)) ?? (await portIfFree(0)));
const commands = [['--watch', 'src/server/main.ts'], [commandFile('vite')]];
const children = commands.map((args) =>
  spawn(runtime(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment(), PORT: port, API_PORT: port },
  }),
);

/**
 * @param {number} wanted 0 for any
 * @returns {Promise<number | undefined>}
 */
async function portIfFree(wanted) {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return undefined;
  }
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? address?.port : undefined;
}

function endAll() {
  for (const child of children) child.kill('SIGTERM');
}
// One without the other is of no use.
for (const child of children) child.on('exit', endAll);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endAll);
