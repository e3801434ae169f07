// A folder of an archive, packed as its platform unpacks it.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { filesIn } from './files-in.mjs';
import { writeZip } from './zip.mjs';

/**
 * @param {string} folder
 * @param {'.tar.gz' | '.zip'} ending
 * @returns {Promise<string>} the packed file, beside the folder
 */
export async function pack(folder, ending) {
  const target = `${folder}${ending}`;
  const name = path.basename(folder);
  if (ending === '.zip') {
    writeZip(
      path.dirname(folder),
      filesIn(folder).map((file) => `${name}/${file}`),
      target,
    );
  } else {
    await writeTar(path.dirname(folder), name, target);
  }
  return target;
}

/**
 * Level 6: the highest takes three times as long for three parts in a thousand.
 * @param {string} parent
 * @param {string} name
 * @param {string} target
 */
async function writeTar(parent, name, target) {
  // Whoever unpacks it as root is not to give it to a number of this machine.
  const tar = spawn('tar', ['-cf', '-', '--owner=0', '--group=0', '--numeric-owner', '-C', parent, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => tar.on('error', reject).on('close', resolve));
  await pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(target));
  if ((await ended) !== 0) throw new Error(`tar could not pack ${name}.`);
}
