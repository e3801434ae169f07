// Run by scripts/release.mjs on the pinned Node: makes the archives in release/, and says how large each is.
import { statSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root } from '../install.mjs';
import { fetchedParts, makeArchives } from './archives.mjs';
import { filesIn } from './files-in.mjs';
import { platforms } from './platforms.mjs';

const named = process.argv.slice(2);
const chosen = platforms.filter(({ name }) => named.length === 0 || named.includes(name));
if (chosen.length < named.length) {
  giveUp(`There are archives for ${platforms.map(({ name }) => name).join(', ')}.`);
}
for (const { folder, packed } of await makeArchives(chosen, fetchedParts, path.join(root, 'release'))) {
  const files = filesIn(folder);
  const unpacked = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  console.log(
    `${path.relative(root, packed)}  ${megabytes(statSync(packed).size)}; unpacked ${megabytes(unpacked)}, ${files.length} files`,
  );
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
