// What a change can affect, for `npm test -- changed`: the files that differ, and the folders whose specs are to be run.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');

/**
 * The files that differ from the last commit, or those of the last commit where none does.
 * @returns {string[]}
 */
export function changedFiles() {
  const different = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const files = different.some(Boolean) ? different : git('diff', '--name-only', 'HEAD~1');
  return files.filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/**
 * The folders of the server whose own files import one of these directly. Further on nearly everything hangs together by
 * the app that every spec starts, and so by the files at the root: what is that far away is left to the whole run.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function serverFolders(files) {
  const named = new Set(files.map((file) => file.replace(/^src\//, '#')));
  const folders = new Set(files.filter((file) => file.startsWith('src/server/')).map((file) => path.dirname(file)));
  for (const name of readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })) {
    const file = path.posix.join('src/server', name.replaceAll(path.sep, '/'));
    if (!name.endsWith('.ts') || path.dirname(file) === 'src/server') continue;
    const imports = readFileSync(path.join(root, file), 'utf8').matchAll(/from '(#[^']+)'/g);
    if ([...imports].some(([, imported]) => imported !== undefined && named.has(imported)))
      folders.add(path.dirname(file));
  }
  return [...folders];
}
