// The folder of an archive: its own Node, the server and the app, and what starts them.
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nativePackages, packagesBeside } from '../bundle-server.mjs';
import { root } from '../install.mjs';
import { copyPackage, copyPackages } from './packages.mjs';

/** @type {{ version: string }} */
export const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const files = path.join(root, 'scripts/release/files');

/**
 * @typedef {object} Parts what is another one on each platform
 * @property {string} node its Node
 * @property {string | undefined} nodeLicence
 * @property {{ name: string, folder: string }[]} packages
 */

/**
 * @param {import('./platforms.mjs').Platform} platform
 * @param {Parts} parts
 * @param {string} bundle the folder of the bundled server
 * @param {string} target the folder in which the archive's is made
 * @returns {string} the archive's folder
 */
export function assemble(platform, { node, nodeLicence, packages }, bundle, target) {
  const folder = path.join(target, `idanwo-${version}-${platform.name}`);
  rmSync(folder, { recursive: true, force: true });
  const app = path.join(folder, 'app');
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  copyProgram(node, path.join(folder, platform.nodeFile));
  cpSync(bundle, app, { recursive: true });
  cpSync(path.join(root, 'dist'), path.join(app, 'dist'), { recursive: true });
  copyPackages([...packagesBeside, ...nativePackages], path.join(app, 'node_modules'));
  for (const { name, folder: from } of packages) copyPackage(name, from, path.join(app, 'node_modules'));
  writeFileSync(path.join(app, 'package.json'), `${JSON.stringify({ name: 'idanwo', version, type: 'module' })}\n`);
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  if (nodeLicence !== undefined) copyFileSync(nodeLicence, path.join(folder, 'bin/LICENSE'));
  writeWords(platform, folder);
  return folder;
}

/**
 * The starter, and what it says to whoever unpacks it. Windows wants its own ends of lines.
 * @param {import('./platforms.mjs').Platform} platform
 * @param {string} folder
 */
function writeWords({ os, starter }, folder) {
  const onWindows = os === 'win32';
  const lines = (/** @type {string} */ text) => (onWindows ? text.replaceAll('\n', '\r\n') : text);
  const source = readFileSync(path.join(files, onWindows ? 'Idanwo.cmd' : 'idanwo'), 'utf8');
  writeFileSync(path.join(folder, starter), lines(source));
  if (!onWindows) chmodSync(path.join(folder, starter), 0o755);
  const typed = onWindows ? starter : `./${starter}`;
  const readme = readFileSync(path.join(files, 'README.txt'), 'utf8');
  writeFileSync(path.join(folder, 'README.txt'), lines(readme.replaceAll('FILE', starter).replaceAll('TYPED', typed)));
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyProgram(from, to) {
  copyFileSync(from, to);
  chmodSync(to, 0o755);
}
