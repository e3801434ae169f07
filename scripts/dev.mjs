// `npm run dev`: the server, started again at each change, and Vite's development server, which passes /api on to it.
import { spawn } from 'node:child_process';
import { commandFile, install, root, runtime, toolEnvironment } from './install.mjs';

install({ withDevelopment: true });

const commands = [
  ['--watch', 'src/server/main.ts'],
  [commandFile('vite'), '--port', '5173', '--strictPort'],
];
const children = commands.map((args) =>
  spawn(runtime(), args, { cwd: root, stdio: 'inherit', env: { ...toolEnvironment(), PORT: '3000' } }),
);

function endAll() {
  for (const child of children) child.kill('SIGTERM');
}
// One without the other is of no use.
for (const child of children) child.on('exit', endAll);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, endAll);
