import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveToPostgres, initialise, startProgram } from '#server/spec/spec-postgres-programs.ts';
import { DatabaseServer, findPostgres } from './database-server.ts';

/** A primary, and a standby without which it answers no commit. */
export type DatabasePair = {
  primary: DatabaseServer;
  standby: DatabaseServer;
  /** Names both, as servers are told in production. */
  url: string;
  /** Makes the standby the primary. */
  promote: () => Promise<void>;
  /** Of the one that is named, as Idanwo's own user. */
  urlOf: (server: DatabaseServer) => string;
  remove: () => Promise<void>;
};

const role = 'idanwo';
const database = 'idanwo';

export async function openDatabasePair(): Promise<DatabasePair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'idanwo-drill-'));
  await giveToPostgres(folder);
  const password = randomUUID();
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, password);
  const binaries = await findPostgres(folder);

  const [first, second] = [path.join(folder, 'one'), path.join(folder, 'two')];
  await initialise(binaries, first, passwordFile);
  // A copy of a server that never ran is what pg_basebackup would make of one that runs.
  await startProgram('cp', ['--archive', first, second]).exited;
  const primary = await DatabaseServer.at('one', { binaries, data: first, password });
  const standby = await DatabaseServer.at('two', { binaries, data: second, password });
  await standby.follow(primary);
  await primary.start();
  await standby.start();
  await primary.ask(`create role ${role} login password '${password}'`);
  await primary.ask(`create database ${database} owner ${role}`);
  await primary.configure(`synchronous_standby_names = 'two'`);
  await primary.ask('select pg_reload_conf()');
  await isSynchronous(primary);

  const urlOf = (server: DatabaseServer) => server.url(role, password, database);
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
  return {
    primary,
    standby,
    url: `postgres://${role}:${password}@${hosts}/${database}?target_session_attrs=read-write`,
    urlOf,
    promote: async () => {
      await standby.ask('select pg_promote(true, 60)');
    },
    remove: async () => {
      await primary.kill();
      await standby.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** From here on no commit is answered that the standby has not on its disk. */
export async function isSynchronous(primary: DatabaseServer): Promise<void> {
  const asked = `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')`;
  while ((await primary.ask(asked)).length === 0) await wait(100);
}
