import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { requirePassword } from '#server/people/auth/require-password.ts';
import { type Doer, recordAudit } from '#server/platform/audit/audit.queries.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import type { Actor } from '#server/platform/http/gate.ts';
import type { SentFile } from '#server/platform/http/sent-file.ts';
import { hashToken, newToken } from '#server/platform/tokens/tokens.ts';
import type { BackupServices } from './backups.ts';
import { requireBackup } from './backups-state.ts';

const linkLivesMs = 60_000;

type Asked = { name: string; password: string; actor: Actor; by: Doer };

/** A token for one download: the browser follows a link, to which it adds no sign-in. */
export async function linkToBackup(services: BackupServices, { name, password, actor, by }: Asked): Promise<string> {
  const { clock, backups } = services;
  await requireBackup(services, name);
  await requirePassword(services, actor, password, by);
  const now = clock.now();
  for (const [key, { until }] of backups.links) if (until < now) backups.links.delete(key);
  const token = newToken();
  backups.links.set(hashToken(token), { name, by, until: now + linkLivesMs });
  return token;
}

/** @throws LINK_NOT_VALID where it was used, or is too old */
export async function backupFile(services: BackupServices, token: string): Promise<SentFile> {
  const { clock, backups } = services;
  const key = hashToken(token);
  const link = backups.links.get(key);
  backups.links.delete(key);
  if (!link || link.until < clock.now()) throw new AppError('LINK_NOT_VALID');
  const { name, file, bytes } = await requireBackup(services, link.name);
  await recordExport(services, { by: link.by, action: 'backup-downloaded', detail: { name } });
  return { name, type: 'application/vnd.sqlite3', content: createReadStream(file), bytes };
}

export async function deleteBackup(services: BackupServices, name: string, by: Doer): Promise<void> {
  const { store, clock, backups } = services;
  const { file } = await requireBackup(services, name);
  // It may be what is being put back.
  if (backups.running() !== null) throw new AppError('BACKUP_RUNNING');
  await store.write((trx) => recordAudit(trx, { at: clock.now(), by, action: 'backup-deleted', detail: { name } }));
  await rm(file, { force: true });
}
