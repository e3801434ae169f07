import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabasePlace } from '#server/platform/db/open-store.ts';
import {
  findEmbedded,
  freePort,
  giveToPostgres,
  initialise,
  onServer,
  startProgram,
} from '#server/spec/spec-postgres-programs.ts';
import { cpuMsOfChildren } from './measured-process.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

export type BenchDatabase = {
  place: DatabasePlace;
  /** The same for a server in a process of its own. */
  environment: Record<string, string>;
  /** Processor time of the database's own processes: none where it is embedded. */
  cpuMs: () => number;
  /** Another one beside it on the same engine, empty too. */
  another: () => Promise<Omit<BenchDatabase, 'another'>>;
  remove: () => Promise<void>;
};

/** An empty database that waits for the disk as one in production does. */
export function openBenchDatabase(engine: Engine): Promise<BenchDatabase> {
  return engine === 'SQLite' ? openEmbedded() : openServed();
}

async function openEmbedded(): Promise<BenchDatabase> {
  const dataDir = await newFolder();
  return {
    place: { dataDir },
    environment: { DATA_DIR: dataDir },
    cpuMs: () => 0,
    another: openEmbedded,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** PostgreSQL's own defaults where nothing is said here. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  dynamic_shared_memory_type: 'mmap',
};

async function openServed(): Promise<BenchDatabase> {
  const folder = await newFolder();
  await giveToPostgres(folder);
  const password = randomUUID();
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  const binaries = await findEmbedded(folder);
  const data = path.join(folder, 'data');
  await initialise(binaries, data, passwordFile);

  const port = await freePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = startProgram(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags]);
  process.once('exit', () => postgres.child.kill('SIGQUIT'));
  await postgres.says('ready to accept connections');
  const server = `postgres://postgres:${password}@127.0.0.1:${port}`;

  async function makeDatabase(name: string) {
    await onServer(`${server}/postgres`, `create database ${name}`);
    const databaseUrl = `${server}/${name}`;
    const dataDir = path.join(folder, name);
    return {
      place: { databaseUrl, dataDir },
      environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      cpuMs: () => cpuMsOfChildren(postgres.child.pid),
      remove: () => Promise.resolve(),
    };
  }
  return {
    ...(await makeDatabase('idanwo')),
    another: () => makeDatabase('another'),
    remove: async () => {
      postgres.child.kill('SIGINT');
      await postgres.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'idanwo-bench-'));
}
