import type { FastifyBaseLogger } from 'fastify';
import type { BackupComparison } from '#contract/backups.ts';
import { AppError } from '#contract/errors.ts';
import { requirePassword } from '#server/people/auth/require-password.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import type { ReadBackup } from '#server/platform/db/backup-jobs.ts';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { countOpenAttempts } from '#server/platform/metrics/metrics.queries.ts';
import { updateBackupPlanRow } from './backup-plan.queries.ts';
import type { BackupServices } from './backups.ts';
import { requireBackup } from './backups-state.ts';
import { writeBackup } from './make-backup.ts';
import { restoreNote, unstage } from './put-in-restore.ts';

/** Reads a backup wholly, and sets it against what is there now. */
export async function compareWithBackup(services: BackupServices, name: string): Promise<BackupComparison> {
  const { store } = services;
  const { at, file } = await requireBackup(services, name);
  const { version, backup, present, resultsLost } = await readUsable(services, file);
  return {
    name,
    at: wireTime(at),
    versions: { backup: version, server: knownMigrations.at(-1) ?? '' },
    backup,
    present,
    resultsLost,
    openAttempts: await countOpenAttempts(store.db),
  };
}

/** @throws BACKUP_REFUSED where it cannot stand here */
async function readUsable({ backups }: BackupServices, file: string): Promise<ReadBackup> {
  const [read] = await backups.jobs.run('readBackup', { dataDir: backups.dataDir(), file });
  if (!read) throw new AppError('BACKUP_REFUSED');
  if (read.isDemo && backups.isOpenToOthers) {
    const why = 'This is a backup of the demo school, whose passwords everybody knows.';
    throw new AppError('BACKUP_REFUSED', `${why} It cannot be opened where others can come in.`);
  }
  return read;
}

type Log = Pick<FastifyBaseLogger, 'error'>;
type Asked = { name: string; password: string; openAttempts: number; actor: Actor; by: Doer };

/**
 * Begins to put a backup in the place of what is there: backs that up, lays the other one ready, and has the server
 * start again, which puts it in. A power cut at any moment leaves the one or the other whole.
 * @throws EXAMS_RUNNING where more exams are open than whoever asks knows of
 */
export async function beginRestore(services: BackupServices, asked: Asked, log: Log): Promise<void> {
  const { store, clock, backups } = services;
  const { name, by } = asked;
  const dataDir = backups.dataDir();
  const { file } = await requireBackup(services, name);
  await requirePassword(services, asked.actor, asked.password, by);
  await refuseDuringExams(services, asked.openAttempts);
  await readUsable(services, file);
  backups.requireIdle();
  await store.write((trx) =>
    recordAudit(trx, { at: clock.now(), by, action: 'backup-restore-begun', detail: { name } }),
  );
  void backups
    .doAlone('restore', async (progress) => {
      await writeBackup(services, { by, progress });
      await backups.jobs.run('stageRestore', { dataDir, file, note: restoreNote({ name, by }) });
      // An exam may have been begun while a large backup was made; from here on none is.
      clock.beginStop();
      try {
        await refuseDuringExams(services, asked.openAttempts);
      } catch (error) {
        clock.abandonStop();
        throw error;
      }
      backups.restart();
    })
    .catch(async (error: unknown) => {
      unstage(dataDir);
      if (error instanceof AppError && error.code === 'STOPPING') return;
      log.error({ err: error }, 'A backup could not be put back');
      const why = error instanceof AppError ? error.message : 'The disk did not take it.';
      const trouble = { trouble: `The backup was not put back. ${why}`, trouble_at: clock.now() };
      await store.write((trx) => updateBackupPlanRow(trx, trouble));
    });
}

/** Counted as a write is made, after whatever was being written: an attempt that has just begun is among them. */
async function refuseDuringExams({ store }: BackupServices, known: number): Promise<void> {
  const open = await store.write((trx) => countOpenAttempts(trx));
  if (open <= known) return;
  const exams = open === 1 ? 'One exam is being sat' : `${open} exams are being sat`;
  throw new AppError('EXAMS_RUNNING', `${exams} now, and what is answered in them would be lost.`);
}
