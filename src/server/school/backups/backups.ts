import { AppError } from '#contract/errors.ts';
import type { BackupsState } from '#contract/backups.ts';
import type { HeavyJobs } from '#server/platform/heavy-jobs/heavy-jobs.ts';
import type { makeBackupFile, Progress, readBackup, stageRestore } from '#server/platform/db/backup-jobs.ts';
import type { Services } from '#server/platform/services/services.ts';
import type { Doer } from '#server/platform/audit/audit.queries.ts';
import { dumpCommand, undumpCommand } from '#server/platform/db/postgres-command.ts';

/** What is done in threads of its own: a backup takes as long as its disk does, and no paper waits for it. */
export type BackupJobs = {
  backup: typeof makeBackupFile;
  readBackup: typeof readBackup;
  stageRestore: typeof stageRestore;
};

/** A file that may be downloaded, once and soon, by whoever has its token. */
type Link = { name: string; by: Doer; until: number };

export type Backups = {
  jobs: HeavyJobs<BackupJobs>;
  /** Where the embedded database is. Throws BACKUPS_ELSEWHERE where PostgreSQL keeps the school. */
  dataDir: () => string;
  elsewhere: BackupsState['elsewhere'];
  /** Whether others than this machine may come in, so that no demo school may stand here. */
  isOpenToOthers: boolean;
  links: Map<string, Link>;
  running: () => BackupsState['running'];
  /** @throws BACKUP_RUNNING */
  requireIdle: () => void;
  /**
   * Does one thing with backups at a time.
   * @throws BACKUP_RUNNING
   */
  doAlone: <T>(
    what: NonNullable<BackupsState['running']>['what'],
    work: (progress: Progress) => Promise<T>,
  ) => Promise<T>;
  /** Starts the server again, when what is under way is answered. */
  restart: () => void;
  /** Ends what is under way. */
  close: () => Promise<void>;
};
export type BackupServices = Services & { backups: Backups };

type Options = {
  dataDir: string;
  databaseUrl: string | undefined;
  jobs: HeavyJobs<BackupJobs>;
  isOpenToOthers: boolean;
  restart: () => void;
};

export function openBackups({ dataDir, databaseUrl, jobs, isOpenToOthers, restart }: Options): Backups {
  let running: { what: 'backup' | 'restore'; progress: Progress; done: Promise<unknown> } | null = null;
  let isRestarting = false;
  const requireIdle = () => {
    if (running !== null || isRestarting) throw new AppError('BACKUP_RUNNING');
  };
  return {
    jobs,
    dataDir: () => {
      if (databaseUrl !== undefined) throw new AppError('BACKUPS_ELSEWHERE');
      return dataDir;
    },
    elsewhere:
      databaseUrl === undefined
        ? null
        : { backup: dumpCommand(databaseUrl, 'school.dump'), restore: undumpCommand(databaseUrl, 'school.dump') },
    isOpenToOthers,
    links: new Map(),
    running: () => {
      // Until this server has gone it still serves the school before.
      if (isRestarting) return { what: 'restore', percent: 100 };
      return running && { what: running.what, percent: new Uint8Array(running.progress)[0] ?? 0 };
    },
    requireIdle,
    doAlone: async (what, work) => {
      requireIdle();
      const progress = new SharedArrayBuffer(1);
      const done = work(progress);
      running = { what, progress, done };
      try {
        return await done;
      } finally {
        running = null;
      }
    },
    restart: () => {
      isRestarting = true;
      restart();
    },
    close: async () => {
      await jobs.close();
      // It has failed by that, and says so in the database, which is closed after this.
      await running?.done.catch(() => undefined);
    },
  };
}
