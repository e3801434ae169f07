import path from 'node:path';
import { AppError } from '#contract/errors.ts';
import { backupName } from '#domain/backups/backup-file.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { Progress } from '#server/platform/db/backup-jobs.ts';
import { type BackupPlanRow, selectBackupPlan, updateBackupPlanRow } from './backup-plan.queries.ts';
import { backupsIn, ownFolder, problemWithChosen, removeOld, removeUnfinished } from './backup-folders.ts';
import type { BackupServices } from './backups.ts';

/** Makes a backup as the one thing that is done with backups now, and answers its name. */
export function makeBackup(services: BackupServices, by: Doer): Promise<string> {
  services.backups.dataDir();
  return services.backups.doAlone('backup', (progress) => writeBackup(services, { by, progress }));
}

type Made = { name: string; bytes: number; removed: number };

/**
 * Writes a backup where backups go, reads it back, and only then removes those that are too many. Where the chosen
 * folder is away it goes to the server's own, and the plan says why.
 */
export async function writeBackup(
  services: BackupServices,
  { by, progress }: { by: Doer; progress: Progress },
): Promise<string> {
  const { store, clock } = services;
  const plan = await selectBackupPlan(store.db);
  try {
    const { made, trouble } = await writeWherePossible(services, { plan, progress });
    const at = clock.now();
    const { name, bytes, removed } = made;
    await store.write(async (trx) => {
      await updateBackupPlanRow(trx, { last_made_at: at, last_bytes: bytes, ...troubleColumns(trouble, at) });
      await recordAudit(trx, {
        at,
        by,
        action: 'backup-made',
        detail: { name, bytes, ...(removed > 0 && { removed }) },
      });
    });
    return name;
  } catch (error) {
    // A server that is stopped has not failed.
    if (!(error instanceof AppError && error.code === 'STOPPING')) {
      const words = `No backup was made. ${wordsOf(error)}`;
      await store.write((trx) => updateBackupPlanRow(trx, troubleColumns(words, clock.now())));
    }
    throw error;
  }
}

async function writeWherePossible(
  services: BackupServices,
  { plan, progress }: { plan: BackupPlanRow; progress: Progress },
): Promise<{ made: Made; trouble: string | null }> {
  const dataDir = services.backups.dataDir();
  const own = await ownFolder(dataDir);
  const into = (folder: string) => writeInto(services, { folder, kept: plan.kept, progress });
  if (plan.folder === null) return { made: await into(own), trouble: null };
  let why = await problemWithChosen(plan.folder, dataDir);
  if (why === undefined) {
    try {
      return { made: await into(plan.folder), trouble: null };
    } catch (error) {
      why = wordsOf(error);
    }
  }
  const made = await into(own);
  return { made, trouble: `${why.replace(/\.$/, '')}. The backup is in ${own} instead.` };
}

async function writeInto(
  { clock, backups }: BackupServices,
  { folder, kept, progress }: { folder: string; kept: number; progress: Progress },
): Promise<Made> {
  await removeUnfinished(folder);
  const taken = new Set((await backupsIn(folder)).map(({ name }) => name));
  const name = freeName(taken, clock.now());
  const file = path.join(folder, name);
  const [bytes = 0] = await backups.jobs.run('backup', { dataDir: backups.dataDir(), file, progress });
  return { name, bytes, removed: await removeOld(folder, kept) };
}

/** Two within a second have names of their own all the same. */
function freeName(taken: ReadonlySet<string>, at: number): string {
  const name = backupName(at);
  return taken.has(name) ? freeName(taken, at + 1_000) : name;
}

const troubleColumns = (trouble: string | null, at: number) => ({
  trouble,
  trouble_at: trouble === null ? null : at,
});

/** What went wrong, for an administrator: what the system says by itself stands in the server's log. */
function wordsOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'The disk did not take it. The server’s log says more.';
}
