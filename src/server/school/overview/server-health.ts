import packageFile from '../../../../package.json' with { type: 'json' };
import type { ServerHealth } from '#contract/server.ts';
import { backupState, diskState, mailState } from '#domain/overview/server-state.ts';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import { roomIn } from '#server/platform/db/whole-file.ts';
import { clockDiffers } from '#server/platform/health/clock-differs.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { countWaitingLetters } from '#server/platform/mail/waiting-letters.queries.ts';
import { selectPlatformTotals } from '#server/platform/totals/totals.queries.ts';
import type { BackupServices } from '#server/school/backups/backups.ts';
import { backupsState } from '#server/school/backups/backups-state.ts';

/** How the server itself is. All of it is measured now, and none of it takes long. */
export async function serverHealth(services: BackupServices): Promise<ServerHealth> {
  const { clock } = services;
  return {
    database: { state: clock.canWrite() ? 'good' : 'bad' },
    clock: {
      state: clock.isBehind() ? 'bad' : clockDiffers(clock) ? 'warn' : 'good',
      time: wireTime(clock.now()),
      isBehind: clock.isBehind(),
      secondsAhead: Math.round(clock.difference() / 1000),
    },
    backup: await backupHealth(services),
    disk: diskHealth(services),
    mail: await mailHealth(services),
    https: httpsHealth(services),
    version: { idanwo: packageFile.version, database: knownMigrations.at(-1) ?? '' },
  };
}

async function backupHealth(services: BackupServices): Promise<ServerHealth['backup']> {
  const { elsewhere, last, trouble } = await backupsState(services);
  if (elsewhere !== null) return { state: 'plain', isElsewhere: true, lastAt: null, trouble: null };
  const totals = await selectPlatformTotals(services.store.db);
  const facts = {
    lastAt: last && Date.parse(last.at),
    trouble: trouble && trouble.message,
    results: totals?.results ?? 0,
  };
  return {
    state: backupState(facts, services.clock.now()),
    isElsewhere: false,
    lastAt: last && last.at,
    trouble: facts.trouble,
  };
}

function diskHealth({ backups }: BackupServices): ServerHealth['disk'] {
  if (backups.elsewhere !== null) return null;
  const { free, size } = roomIn(backups.dataDir());
  return { state: diskState({ free, size }), freeBytes: free, sizeBytes: size };
}

async function mailHealth({ mail, store }: BackupServices): Promise<ServerHealth['mail']> {
  const facts = { isSetUp: mail.enabled, problem: mail.problem() };
  return { state: mailState(facts), ...facts, waiting: await countWaitingLetters(store.db) };
}

function httpsHealth({ isServedPlainly, siteAddresses }: BackupServices): ServerHealth['https'] {
  if (isServedPlainly) return { state: 'warn', reach: 'plain' };
  const { publicUrl, networkAddress } = siteAddresses();
  return { state: 'good', reach: publicUrl === null && networkAddress === null ? 'machine' : 'https' };
}
