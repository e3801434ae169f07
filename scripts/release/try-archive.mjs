// `npm test -- release`: makes the archive for this machine, unpacks it into a folder with an awkward name, and uses it
// without a network and without Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../install.mjs';
import { installedParts, makeArchives } from './archives.mjs';
import { ownPlatform } from './platforms.mjs';

const use = path.join(root, 'scripts/release/use-unpacked.mjs');
const refuseOutside = path.join(root, 'scripts/release/refuse-outside.mjs');
/** A network of its own, with nothing in it but the machine itself. */
const alone = ['unshare', '--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

if (ownPlatform?.os !== 'linux') {
  console.log('There is no archive for this machine, or none that is tried.');
} else {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'idanwo-archive-'));
  try {
    const [made] = await makeArchives([ownPlatform], installedParts, path.join(folder, 'made'));
    if (made === undefined) throw new Error('Nothing was made.');
    const unpacked = path.join(folder, 'a school’s folder Ọ̀rọ̀ (1)');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', made.packed, '-C', unpacked]);
    rmSync(path.dirname(made.packed), { recursive: true });
    process.exitCode = useAlone(path.join(unpacked, path.basename(made.folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} archive */
function useAlone(archive) {
  const command = [process.execPath, use, archive];
  const [program, ...args] = canBeAlone() ? [...alone, ...command, 'alone'] : [...command, refuseOutside];
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
}

/** Some machines let nobody but root make a network, and containers not even root. */
function canBeAlone() {
  const [program, ...args] = [...alone, 'true'];
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
