import path from 'node:path';
import { parseArgs } from 'node:util';

/** The one file that a command is given, as it was meant where the command was typed: npm runs us elsewhere. */
export function givenFile(args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error('Give one file.');
  return path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}
