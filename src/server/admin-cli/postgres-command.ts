/** A word as the shell takes it, whatever is in it. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The database for a command line: without the password, which would stay in the shell's history and is asked for. */
export function typedDatabase(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return shellWord(url.href);
}
