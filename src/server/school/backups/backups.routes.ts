import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/backups.ts';
import { serve, serveFile } from '#server/platform/http/serve.ts';
import type { BackupServices } from './backups.ts';
import { backupsState } from './backups-state.ts';
import { changeBackupPlan } from './change-backup-plan.ts';
import { backupFile, deleteBackup, linkToBackup } from './hand-out-backup.ts';
import { makeBackup } from './make-backup.ts';
import { beginRestore, compareWithBackup } from './restore-backup.ts';

export function backupRoutes(app: FastifyInstance, services: BackupServices): void {
  const { backups } = services;

  serve(app, services, contract.getBackups, () => backupsState(services));

  serve(app, services, contract.makeBackup, async (_request, { by }) => {
    backups.dataDir();
    backups.requireIdle();
    // How it went stands in the state, for whoever looks then.
    makeBackup(services, by).catch((error: unknown) => app.log.error({ err: error }, 'A backup could not be made'));
    return backupsState(services);
  });

  serve(app, services, contract.updateBackupPlan, async ({ body }, { by }) => {
    await changeBackupPlan(services, body, by);
    return backupsState(services);
  });

  serve(app, services, contract.deleteBackup, async ({ params }, { by }) => {
    await deleteBackup(services, params.name, by);
    return { message: 'Backup deleted' };
  });

  serve(app, services, contract.linkBackup, async ({ params, body }, { actor, by }) => ({
    token: await linkToBackup(services, { name: params.name, password: body.password, actor, by }),
  }));

  serveFile(app, services, contract.downloadBackup, ({ query }) => backupFile(services, query.token));

  serve(app, services, contract.compareBackup, ({ params }) => compareWithBackup(services, params.name));

  serve(app, services, contract.restoreBackup, async ({ params, body }, { actor, by }) => {
    await beginRestore(services, { name: params.name, ...body, actor, by }, app.log);
    return backupsState(services);
  });
}
