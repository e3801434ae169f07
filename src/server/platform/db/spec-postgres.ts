import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  findEmbedded,
  freePort,
  giveToPostgres,
  initialise,
  startProgram,
  onServer,
} from '#server/spec/spec-postgres-programs.ts';
import { openStore } from './open-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which a spec may create databases. */
    postgresUrl: string;
    /** The name of a database on it at the newest version, with nothing in it. */
    postgresTemplate: string;
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

/** Vitest's global set-up: one real PostgreSQL for all specs of a run, or the one that TEST_DATABASE_URL names. */
export default async function startPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return provide(project, given);

  // The new folders come before the old ones go. PostgreSQL names its shared memory after the folder's inode, so a
  // folder on the inode of an orphan's would be refused; and an orphan ends by itself once its folder is gone.
  const parentOfFiles = await folderOfFiles();
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const files = await mkdtemp(path.join(parentOfFiles, `${prefix}${process.pid}-`));
  const folders = [files, folder];
  await Promise.all([...new Set([parentOfFiles, tmpdir()])].map(removeOrphanFolders));
  // At the very end, so on Ctrl+C too, when Vitest leaves without a teardown.
  process.once('exit', () => {
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 20 });
  });

  const password = randomUUID();
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  await Promise.all(folders.map(giveToPostgres));

  const binaries = await findEmbedded(folder);
  const data = path.join(files, 'data');
  await initialise(binaries, data, passwordFile);

  const port = await freePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = startProgram(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags]);
  process.prependOnceListener('exit', () => postgres.child.kill('SIGQUIT'));
  await postgres.says('ready to accept connections');

  await provide(project, `postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  return async () => {
    postgres.child.kill('SIGINT');
    await postgres.exited;
    await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })));
  };
}

/**
 * In memory where there is room: a database is 600 files, made for a spec and gone after it, and for each new file ext4
 * passes over the place of every one that was deleted in the last half a minute.
 */
async function folderOfFiles(): Promise<string> {
  const inMemory = '/dev/shm';
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    // Only Linux has it.
    () => 0,
  );
  return room > 2 * 1024 ** 3 ? inMemory : tmpdir();
}

/** Names the server to the specs, and makes the database on it that they copy. Answers what takes that away. */
async function provide(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `spec_template_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = new URL(url);
  databaseUrl.pathname = template;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'idanwo-spec-'));
  await onServer(url, `create database ${template}`);
  await (await openStore({ databaseUrl: databaseUrl.href, dataDir })).close();
  await rm(dataDir, { recursive: true, force: true });
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return () => onServer(url, `drop database ${template} with (force)`);
}

/** Removes what runs left behind that were killed before they could. */
async function removeOrphanFolders(parent: string): Promise<void> {
  const names = await readdir(parent);
  const orphans = names.filter((name) => name.startsWith(prefix) && !isRunning(Number(name.split('-').at(-2))));
  await Promise.all(orphans.map((name) => rm(path.join(parent, name), { recursive: true, force: true })));
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Somebody else's process is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
