import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiledOnce } from './compiled-once.ts';
import type { SpecDatabase } from './spec-store.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A server in a process of its own, as `npm start` runs it, on a free port. */
export async function startSpecProcess(
  { environment }: Pick<SpecDatabase, 'environment'>,
  settings: Record<string, string> = {},
): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      ...process.env,
      ...compiledOnce,
      ...environment,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const said = /running: (http:\S+)/.exec(output)?.[1];
      if (said) resolve(said);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return { address, child };
}

/** One call of JSON over the network. Throws a TypeError where nobody answers. */
export async function askProcess(url: string, method: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(reply)}`);
  return reply;
}
