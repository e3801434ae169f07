import packageFile from '../../../../package.json' with { type: 'json' };
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getServer } from '#contract/server.ts';
import { type ServerFacts, serverLines } from '#domain/overview/server-lines.ts';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import { roomIn } from '#server/platform/db/whole-file.ts';
import { clockDiffers } from '#server/platform/health/clock-differs.ts';
import { wireTime } from '#server/platform/http/wire.ts';
import { countWaitingLetters } from '#server/platform/mail/waiting-letters.queries.ts';
import { selectPlatformTotals } from '#server/platform/totals/totals.queries.ts';
import type { BackupServices } from '#server/school/backups/backups.ts';
import { lastBackup } from '#server/school/backups/backups-state.ts';

/** How the server itself is. All of it is measured now, and none of it takes long. */
export async function serverHealth(services: BackupServices): Promise<ReplyOf<typeof getServer>> {
  const { clock, mail, store, timeZone } = services;
  const now = clock.now();
  const lines = serverLines({
    now,
    timeZone,
    canWrite: clock.canWrite(),
    clock: {
      isBehind: clock.isBehind(),
      differs: clockDiffers(clock),
      secondsAhead: Math.round(clock.difference() / 1000),
    },
    own: await ownDatabase(services),
    mail: { isSetUp: mail.enabled, problem: mail.problem(), waiting: await countWaitingLetters(store.db) },
    reach: reachOf(services),
    version: { idanwo: packageFile.version, database: knownMigrations.at(-1) ?? '' },
  });
  return { time: wireTime(now), lines };
}

async function ownDatabase(services: BackupServices): Promise<ServerFacts['own']> {
  const { store, backups } = services;
  if (backups.elsewhere !== null) return null;
  const { last, trouble } = await lastBackup(services);
  const totals = await selectPlatformTotals(store.db);
  return {
    lastBackupAt: last && Date.parse(last.at),
    backupTrouble: trouble && trouble.message,
    results: totals?.results ?? 0,
    ...(await roomIn(backups.dataDir())),
  };
}

function reachOf({ isServedPlainly, siteAddresses }: BackupServices): ServerFacts['reach'] {
  if (isServedPlainly) return 'plain';
  const { publicUrl, networkAddress } = siteAddresses();
  return publicUrl === null && networkAddress === null ? 'machine' : 'https';
}
