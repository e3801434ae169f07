import { createHash } from 'node:crypto';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const sheets = new Map<string, string>();

/**
 * The class of a sheet as pages know it: `.row` as `row_` and three letters that stand for the sheet. The bundler's own
 * names end with a line number besides, which no compression takes out: 1 kB of the exam's 177.
 */
export function className(name: string, file: string): string {
  const sheet = path.relative(root, file.split('?')[0] ?? file).replaceAll(path.sep, '/');
  const letters = createHash('sha256').update(sheet).digest('base64url').slice(0, 3);
  const before = sheets.get(letters) ?? sheet;
  if (before !== sheet) throw new Error(`${sheet} and ${before} come to the same letters: rename one of them`);
  sheets.set(letters, sheet);
  return `${name}_${letters}`;
}
