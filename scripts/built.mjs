// What is built, of which sources, and whether it is theirs as they stand. By content, not by time: a clone, a checkout
// and a copied container layer all leave times that say nothing.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * The web app in dist/, the server in dist-server/, and the same server with a clock that journeys put forward.
 * @typedef {'web' | 'server' | 'journeys'} Part
 */

/** What users run. @type {readonly Part[]} */
export const parts = ['web', 'server'];

const serverSources = ['src/server', 'src/contract', 'src/domain', 'scripts/bundle-server.mjs', 'package-lock.json'];

/** @type {Record<Part, readonly string[]>} */
const sources = {
  web: [
    'src/web',
    'src/contract',
    'src/domain',
    'vite.config.ts',
    'scripts/browser-floor.mts',
    'scripts/bundle-parts.mts',
    'scripts/class-names.mts',
    'scripts/compatibility.mts',
    'scripts/faces.mts',
    'scripts/helpers-in-place.mts',
    'scripts/kept-parts.mts',
    'scripts/lean-zod.mts',
    'scripts/newer-script.mts',
    'scripts/newer-style.mts',
    'scripts/page-parts.mts',
    'scripts/pages.mts',
    'scripts/refuse-newer.mts',
    'scripts/words.mts',
    'postcss.config.mjs',
    'package-lock.json',
  ],
  server: serverSources,
  journeys: [...serverSources, 'e2e/school-server.ts'],
};

/** @type {Record<Part, string>} */
const folders = { web: 'dist', server: 'dist-server', journeys: '.cache/journeys-server' };

/** @param {Part} part */
export const folderOf = (part) => path.join(root, folders[part]);

/** @param {Part} part */
const stampOf = (part) => path.join(folderOf(part), '.stamp');

/** @param {string} source */
function filesOf(source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (source.includes('.')) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

/** @param {Part} part */
export function hashSources(part) {
  const hash = createHash('sha256');
  for (const file of sources[part].flatMap(filesOf)) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {Part} part */
export function isBuilt(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(part);
}

/**
 * @param {Part} part
 * @param {string} hash of its sources as they stood when the build began
 */
export function markBuilt(part, hash) {
  writeFileSync(stampOf(part), hash);
}
