// Whether dist/ holds the web app of the sources as they stand. By content, not by time: a clone, a checkout and a
// copied container layer all leave times that say nothing.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'scripts/browser-floor.mts',
  'scripts/bundle-parts.mts',
  'scripts/compatibility.mts',
  'scripts/faces.mts',
  'scripts/kept-parts.mts',
  'scripts/newer-script.mts',
  'scripts/newer-style.mts',
  'scripts/pages.mts',
  'scripts/refuse-newer.mts',
  'scripts/words.mts',
  'postcss.config.mjs',
  'package-lock.json',
];
const stamp = path.join(root, 'dist/.stamp');

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

export function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** @param {string} hash of the sources as they stood when the build began */
export function markBuilt(hash) {
  writeFileSync(stamp, hash);
}
