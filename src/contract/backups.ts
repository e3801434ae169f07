import { z } from 'zod';
import { confirmingPassword } from './account.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { timeSchema } from './lists.ts';

/** A backup's file says when it was made: idanwo-2026-11-21T190000Z.db. */
export const backupNamePattern = /^idanwo-\d{4}-\d\d-\d\dT\d{6}Z\.db$/;
const nameSchema = z.string().regex(backupNamePattern, { error: 'That is not the name of a backup' });
const named = z.object({ name: nameSchema });

const planSchema = z.object({
  /** Whether one is made each night. */
  isNightly: z.boolean(),
  /** The hour of the school's day at which it is made, or as soon as the server runs after that. */
  hour: z.number().int().min(0).max(23),
  /** How many stay in their folder. Older ones are removed once a newer one is whole. */
  kept: z
    .number({ error: 'Keep between 1 and 100 backups' })
    .int({ error: 'Keep between 1 and 100 backups' })
    .min(1, { error: 'Keep between 1 and 100 backups' })
    .max(100, { error: 'Keep between 1 and 100 backups' }),
  /** Another folder of the server's, such as one of a stick; null for its own. */
  folder: z.string().trim().min(1, { error: 'Please enter a folder' }).max(1_000).nullable(),
});
export type BackupPlan = z.output<typeof planSchema>;

const backupSchema = z.object({
  name: nameSchema,
  at: timeSchema,
  bytes: z.number(),
  /** Where it lies: in the server's own folder, or in the one that was chosen. */
  place: z.enum(['server', 'chosen']),
});
export type Backup = z.output<typeof backupSchema>;

const stateSchema = z.object({
  /** How this school's database is backed up where it is none of ours to back up; null where it is. */
  elsewhere: z.object({ backup: z.string(), restore: z.string() }).nullable(),
  plan: planSchema,
  /** The server's own folder. */
  ownFolder: z.string(),
  /** The school's own IANA zone, by which the hour goes. */
  timeZone: z.string(),
  /** What is being done now, and how far it is. */
  running: z.object({ what: z.enum(['backup', 'restore']), percent: z.number() }).nullable(),
  /** The newest that is known of, though its folder be away. Each was read back without fault when it was made. */
  last: z.object({ at: timeSchema, bytes: z.number() }).nullable(),
  /** What went wrong the last time. */
  trouble: z.object({ at: timeSchema, message: z.string() }).nullable(),
  /** The newest first. */
  backups: z.array(backupSchema),
});
export type BackupsState = z.output<typeof stateSchema>;

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'The backups of the school, and when the next ones are made',
  response: stateSchema,
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  summary: 'Begin a backup. How far it is, and how it went, is in the list of backups',
  response: stateSchema,
  success: [201],
  errors: ['BACKUP_RUNNING', 'BACKUPS_ELSEWHERE', 'STOPPING'],
});

export const updateBackupPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/backups/plan',
  access: 'admin',
  summary: 'Change when backups are made and where they go; fields left out stay. A folder is tried at once',
  body: planSchema.partial(),
  response: stateSchema,
  errors: ['BACKUPS_ELSEWHERE'],
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/api/admin/backups/:name',
  access: 'admin',
  summary: 'Delete a backup for good',
  params: named,
  response: z.object({ message: z.string() }),
  errors: ['BACKUP_NOT_FOUND', 'BACKUPS_ELSEWHERE', 'BACKUP_RUNNING'],
});

export const backupProofSchema = z.object({ password: confirmingPassword });

export const linkBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:name/link',
  access: 'admin',
  summary: 'A link that downloads a backup once, within a minute. It holds everything, so the password is asked for',
  params: named,
  body: backupProofSchema,
  response: z.object({ token: z.string() }),
  errors: ['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS', 'BACKUP_NOT_FOUND', 'BACKUPS_ELSEWHERE'],
});

/** Public, since the browser itself follows the link: the token says who has asked for it. */
export const downloadBackup = fileEndpoint({
  path: '/api/backup-file',
  access: 'public',
  summary: 'The backup that a link is for',
  query: z.object({ token: z.string().min(1).max(100) }),
  files: ['application/vnd.sqlite3'],
  errors: ['LINK_NOT_VALID', 'BACKUP_NOT_FOUND'],
});

const contentSchema = z.object({
  /** The school's name. */
  school: z.string(),
  people: z.number(),
  tests: z.number(),
  results: z.number(),
});
export type SchoolContent = z.output<typeof contentSchema>;

const comparisonSchema = z.object({
  name: nameSchema,
  at: timeSchema,
  /** The newest step of the database that the backup and this Idanwo know. */
  versions: z.object({ backup: z.string(), server: z.string() }),
  backup: contentSchema,
  present: contentSchema,
  /** Results that are here and not in the backup: they would be gone. */
  resultsLost: z.number(),
  /** Exams that are being sat now. */
  openAttempts: z.number(),
});
export type BackupComparison = z.output<typeof comparisonSchema>;

export const compareBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:name/comparison',
  access: 'admin',
  summary: 'Read a backup wholly, and set what it holds against what is there now',
  params: named,
  response: comparisonSchema,
  errors: ['BACKUP_NOT_FOUND', 'BACKUP_REFUSED', 'BACKUPS_ELSEWHERE', 'BACKUP_RUNNING', 'STOPPING'],
});

export const restoreBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/:name/restore',
  access: 'admin',
  summary:
    'Put a backup in the place of what is there: what is there is backed up first, then the server starts again with the other',
  params: named,
  body: z.object({
    ...backupProofSchema.shape,
    /** How many open exams one knows to be lost by it. Where there are more, it is refused. */
    openAttempts: z.number().int().min(0).default(0),
  }),
  response: stateSchema,
  errors: [
    'WRONG_CREDENTIALS',
    'TOO_MANY_REQUESTS',
    'BACKUP_NOT_FOUND',
    'BACKUP_REFUSED',
    'BACKUP_RUNNING',
    'BACKUPS_ELSEWHERE',
    'EXAMS_RUNNING',
    'STOPPING',
  ],
});
