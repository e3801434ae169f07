import { withoutPassword } from './database-url.ts';

/** A word as the shell takes it, whatever is in it. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The database for a command line: without the password, which would stay in the shell's history and is asked for. */
function typedDatabase(databaseUrl: string): string {
  return shellWord(withoutPassword(databaseUrl));
}

/** What backs PostgreSQL up. */
export function dumpCommand(databaseUrl: string, file: string): string {
  return `pg_dump --dbname=${typedDatabase(databaseUrl)} --format=custom --file=${shellWord(file)}`;
}

/** What puts such a backup into an empty database. */
export function undumpCommand(databaseUrl: string, file: string): string {
  return `pg_restore --dbname=${typedDatabase(databaseUrl)} --no-owner ${shellWord(file)}`;
}
