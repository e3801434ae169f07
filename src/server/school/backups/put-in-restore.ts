import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { restoreSqlite } from '#server/platform/db/backup.ts';
import { databaseFile, noteFile, stagingFolder } from '#server/platform/db/data-folder.ts';
import { type DatabasePlace, isServed } from '#server/platform/db/open-store.ts';
import type { Store } from '#server/platform/db/store.ts';
import { updateBackupPlanRow } from './backup-plan.queries.ts';

const noteSchema = z.object({
  name: z.string(),
  by: z.object({ actorId: z.string().nullable(), address: z.string() }),
});

/** What lies beside a backup that is to be put in: which it is, and who wanted it. */
export function restoreNote(note: { name: string; by: Doer }): string {
  return JSON.stringify(note);
}

/** Takes away what was laid ready. */
export function unstage(dataDir: string): void {
  rmSync(stagingFolder(dataDir), { recursive: true, force: true });
}

export type PutIn = { note: z.output<typeof noteSchema>; failure: string | null };

/**
 * Puts in what was laid ready, before the database is opened. It is laid away only when it is in its place, so that a
 * power cut between the two has it put in once more, and nothing else.
 * @returns what was put in, or why it was not; nothing where nothing lay ready
 */
export async function putInRestore(where: DatabasePlace, at: Date): Promise<PutIn | undefined> {
  const staging = stagingFolder(where.dataDir);
  if (where.databaseUrl !== undefined || !existsSync(databaseFile(staging)) || (await isServed(where)))
    return undefined;
  const note = noteSchema.parse(JSON.parse(readFileSync(noteFile(staging), 'utf8')));
  let failure: string | null = null;
  try {
    await restoreSqlite(where.dataDir, databaseFile(staging), at);
  } catch (error) {
    // The school goes on with what it has.
    failure = error instanceof AppError ? error.message : 'The disk did not take it.';
  }
  unstage(where.dataDir);
  return { note, failure };
}

/** Tells it in the database that is there now. */
export async function tellRestore(store: Store, { note, failure }: PutIn, at: number): Promise<void> {
  await store.write(async (trx) => {
    if (failure === null) {
      await recordAudit(trx, { at, by: note.by, action: 'backup-restored', detail: { name: note.name } });
      await updateBackupPlanRow(trx, { trouble: null, trouble_at: null });
    } else {
      await updateBackupPlanRow(trx, { trouble: `The backup was not put back. ${failure}`, trouble_at: at });
    }
  });
}
