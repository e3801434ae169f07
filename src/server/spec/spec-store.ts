import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { databaseFile } from '#server/platform/db/data-folder.ts';
import { openStore } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { onServer } from './spec-postgres-programs.ts';

export const engine = process.env['IDANWO_SPEC_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

export type SpecDatabase = {
  open: () => Promise<Store>;
  remove: () => Promise<void>;
  dataDir: string;
  /** What a server of its own process needs to open it. */
  environment: Record<string, string>;
};

/**
 * A database of the spec's own, on the engine of this run, at the newest version with nothing in it. It can be opened
 * again after it was closed.
 * @param isNew as before the first start of a server: without any table
 */
export async function specDatabase({ isNew = false } = {}): Promise<SpecDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idanwo-spec-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const template = inject('sqliteTemplate');
    if (template && !isNew) await copyFile(template, databaseFile(dataDir));
    return { open: () => openStore({ dataDir }), remove: removeFolder, dataDir, environment: { DATA_DIR: dataDir } };
  }

  const name = `spec_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl');
  await onServer(server, `create database ${name}${isNew ? '' : ` template ${inject('postgresTemplate')}`}`);
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
