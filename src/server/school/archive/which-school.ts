import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '#server/platform/db/data-folder.ts';

/** A school of one's own, for the devices of a room, or the demo school, for this machine alone. */
export const schoolKinds = ['school', 'demo'] as const;
export type SchoolKind = (typeof schoolKinds)[number];

/** The demo school lies in a folder of its own, so that one's own school can begin beside it. */
export function folderOf(kind: SchoolKind, dataDir: string): string {
  return kind === 'school' ? dataDir : path.join(dataDir, 'demo');
}

/**
 * Which one a start without a word is about: one's own where it has begun, and otherwise what is answered. Where nobody
 * can be asked it is the demo school: a school of one's own needs somebody who makes its first administrator.
 * @param ask nothing where there is no terminal to ask in
 */
export async function whichSchool(dataDir: string, ask: (() => Promise<SchoolKind>) | undefined): Promise<SchoolKind> {
  if (process.env['DATABASE_URL'] || existsSync(databaseFile(dataDir))) return 'school';
  return ask ? ask() : 'demo';
}

/** The settings of each, where the environment has none of its own. */
export function settingsOf(kind: SchoolKind): NodeJS.ProcessEnv {
  return kind === 'school'
    ? { NODE_ENV: 'production', HOST: '0.0.0.0' }
    : { NODE_ENV: 'development', HOST: '127.0.0.1' };
}
