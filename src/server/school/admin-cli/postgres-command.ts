import { withoutPassword } from '#server/platform/db/database-url.ts';

/** A word as the shell takes it, whatever is in it. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The database for a command line: without the password, which would stay in the shell's history and is asked for. */
export function typedDatabase(databaseUrl: string): string {
  return shellWord(withoutPassword(databaseUrl));
}
