import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findEmbedded, freePort, giveToPostgres, initialise, startProgram } from './spec-postgres-programs.ts';

/** Another PostgreSQL of the same people with a database of the same name, empty, which was a standby once. */
export async function startPromoted(like: URL): Promise<{ url: URL; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'idanwo-spec-promoted-'));
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, like.password);
  await giveToPostgres(folder);
  const binaries = await findEmbedded(folder);
  await initialise(binaries, data, passwordFile);
  // It looks for more of another's history, finds none, and begins its own.
  await writeFile(path.join(data, 'recovery.signal'), '');
  await giveToPostgres(path.join(data, 'recovery.signal'));
  await appendFile(path.join(data, 'postgresql.conf'), `\nrestore_command = 'false'\n`);

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const { says, child, exited } = startProgram(path.join(binaries, 'postgres'), ['-D', data, ...flags]);
  await says('database system is ready to accept connections');

  const url = new URL(like);
  url.port = String(port);
  const client = new pg.Client(new URL('/postgres', url).href);
  await client.connect();
  await client.query(`create database ${url.pathname.slice(1)}`);
  await client.end();
  return {
    url,
    remove: async () => {
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
