import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '#server/db/open-store.ts';
import type { Store } from '#server/db/store.ts';

export const engine = process.env['IDANWO_SPEC_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

export type SpecDatabase = {
  open: () => Promise<Store>;
  remove: () => Promise<void>;
  dataDir: string;
  /** What a server of its own process needs to open it. */
  environment: Record<string, string>;
};

/** A database of the spec's own, on the engine of this run. It can be opened again after it was closed. */
export async function specDatabase(): Promise<SpecDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idanwo-spec-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite')
    return { open: () => openStore({ dataDir }), remove: removeFolder, dataDir, environment: { DATA_DIR: dataDir } };

  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await onServer(server, `create database ${name}`);
  const databaseUrl = new URL(server);
  databaseUrl.pathname = name;
  return {
    open: () => openStore({ databaseUrl: databaseUrl.href, dataDir }),
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl.href },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}
