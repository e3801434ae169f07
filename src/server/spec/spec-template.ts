import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '#server/platform/db/data-folder.ts';
import { openStore } from '#server/platform/db/open-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database at the newest version with nothing in it, which specs copy instead of making their own. */
    sqliteTemplate?: string;
  }
}

/** Vitest's global set-up on SQLite. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'idanwo-spec-template-'));
  await (await openStore({ dataDir })).close();
  project.provide('sqliteTemplate', databaseFile(dataDir));
  return () => rm(dataDir, { recursive: true, force: true });
}
